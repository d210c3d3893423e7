import { createContext, useContext } from 'react';
import type { Role } from '../people/people.ts';

/** The roles of the visitor, which `Layout` provides. */
export const RolesContext = createContext<readonly Role[]>([]);

/** Whether the visitor has a role. Pages use it to leave out buttons; `answerRequest` refuses the form as well. */
export function useMay(role: Role): boolean {
  return useContext(RolesContext).includes(role);
}
