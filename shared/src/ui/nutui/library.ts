// The NutUI components of `@site/shared/nutui`, by deep paths: the package's own entry is a UMD build without tree-shaking
// in tests.
import '@nutui/nutui-react/dist/es/packages/badge/style/css';
import '@nutui/nutui-react/dist/es/packages/steps/style/css';
import './theme.css';

export { default as NutBadge } from '@nutui/nutui-react/dist/es/packages/badge/index';
export { default as NutStep } from '@nutui/nutui-react/dist/es/packages/step/index';
export { default as NutSteps } from '@nutui/nutui-react/dist/es/packages/steps/index';
