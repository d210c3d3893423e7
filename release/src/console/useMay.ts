import { createContext, useContext } from 'react';
import type { Role } from '../people/people.ts';

/** What who looks at the page may do; the frame provides it. */
export const RolesContext = createContext<readonly Role[]>([]);

/** Whether who looks may do what takes a role. The button is left out for who may not, and the form is refused besides. */
export function useMay(role: Role): boolean {
  return useContext(RolesContext).includes(role);
}
