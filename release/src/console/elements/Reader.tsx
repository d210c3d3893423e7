import type { ReactNode } from 'react';
import type { Desk } from '../desk.ts';
import { RolesContext } from '../useMay.ts';
import { LanguageContext } from '../words/useWords.ts';

type ReaderProps = {
  readonly desk: Pick<Desk, 'language'> & Partial<Pick<Desk, 'roles'>>;
  readonly children: ReactNode;
};

/** Provides the visitor's language and roles to the components of a page. */
export function Reader({ desk: { language, roles = [] }, children }: ReaderProps) {
  return (
    <LanguageContext.Provider value={language}>
      <RolesContext.Provider value={roles}>{children}</RolesContext.Provider>
    </LanguageContext.Provider>
  );
}
