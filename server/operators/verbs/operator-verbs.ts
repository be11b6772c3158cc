/** The verbs by which whoever runs the server makes and changes operators of the studio. */
import type { VerbSet } from '../../verbs/verb.ts'
import { invite, list, roles } from './access.ts'
import { disable, enable, reset, signOut } from './accounts.ts'
import { exported, verify } from './audit.ts'
import type { OperatorVerbContext } from './operator-input.ts'

/** The set of verbs, in the order of the help. */
export const OPERATOR: VerbSet<OperatorVerbContext> = {
  name: 'operator',
  verbs: [list, invite, roles, disable, enable, signOut, reset, verify, exported],
}
