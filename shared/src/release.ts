export type { RouteDeclaration, Tab } from '@site/release-page';
