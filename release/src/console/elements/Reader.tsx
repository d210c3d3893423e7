import { createContext, type ReactNode, useContext } from 'react';
import type { Role } from '../../trust/people.ts';
import type { PageContext } from '../pageContext.ts';
import { LanguageContext } from '../words/useWords.ts';

/** The roles of the visitor, which `Layout` provides. */
const RolesContext = createContext<readonly Role[]>([]);

/** Whether the visitor has a role. Pages use it to leave out buttons; `answerRequest` refuses the form as well. */
export function useMay(role: Role): boolean {
  return useContext(RolesContext).includes(role);
}

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
