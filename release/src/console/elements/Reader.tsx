import type { ReactNode } from 'react';
import type { PageContext } from '../pageContext.ts';
import { RolesContext } from '../useMay.ts';
import { LanguageContext } from '../words/useWords.ts';

type ReaderProps = {
  readonly context: Pick<PageContext, 'language'> & Partial<Pick<PageContext, 'roles'>>;
  readonly children: ReactNode;
};

/** Provides the visitor's language and roles to the components of a page. */
export function Reader({ context: { language, roles = [] }, children }: ReaderProps) {
  return (
    <LanguageContext.Provider value={language}>
      <RolesContext.Provider value={roles}>{children}</RolesContext.Provider>
    </LanguageContext.Provider>
  );
}
