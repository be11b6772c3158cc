/** Input of the operators' verbs, and the refusals of the domain as advice for a command line. */
import { STUDIO_PROBLEMS } from '../../../src/schemas/studio/problem-texts.ts'
import { ALL_BRANDS, ROLES, type Role } from '../../../src/schemas/studio/roles.ts'
import { OperatorError } from '../../http/operator-error.ts'
import { fillMessage } from '../../http/problem-messages.ts'
import type { Refusal } from '../../http/refusal.ts'
import type { Reader } from '../../store/open-store.ts'
import { suggest } from '../../tenants/problems/nearest.ts'
import { textField } from '../../verbs/fields.ts'
import type { VerbContext } from '../../verbs/verb.ts'
import { findOperator, type OperatorRow, readEmail } from '../accounts.ts'

export interface OperatorVerbContext extends VerbContext {
  /** Origin of the studio, for links. */
  studioOrigin: string
}

export const emailField = textField(
  { title: 'e-mail address', example: 'mara@example.com' },
  { pattern: '^[^\\s@]+@[^\\s@]+$' },
)
export const rolesField = textField({
  title: 'list of roles',
  description: `roles with commas between them, of ${ROLES.join(', ')}`,
  example: 'editor,publisher',
})
export const roleBrandField = textField({
  title: 'brand',
  description: 'brand; left out: all brands',
  example: 'luckystar',
})

const NO_ROLES = 'none'

/** Reads `editor,publisher`; `none` stands for no role. @throws OperatorError with the nearest role */
export function readRoleList(typed: string): Role[] {
  if (typed === NO_ROLES) return []
  return typed.split(',').map(name => {
    const role = ROLES.find(one => one === name.trim())
    if (!role) throw new OperatorError(`There is no role "${name.trim()}".`, suggest(name.trim(), ROLES, 'role'))
    return role
  })
}

/** @throws OperatorError with the nearest address */
export async function readOperator(db: Reader, typed: string): Promise<OperatorRow> {
  const email = readEmail(typed)
  const found = await findOperator(db, email)
  if (found) return found
  const all = await db.selectFrom('operator').select('email').orderBy('email').execute()
  throw new OperatorError(
    `There is no operator "${email}".`,
    suggest(
      email,
      all.map(one => one.email),
      'operator',
    ),
  )
}

/** Says in a sentence how long a link works. */
export const sayUntil = (until: Date): string =>
  `It works once, until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC:`

/** Names a brand in a sentence. */
export const nameBrand = (brand: string | undefined): string =>
  brand === undefined || brand === ALL_BRANDS ? 'all brands' : brand

export function explainRefusal(refusal: Refusal): OperatorError {
  const texts: Readonly<Record<string, string>> = STUDIO_PROBLEMS
  const text = fillMessage(texts[refusal.code] ?? refusal.code, refusal.options.params ?? {})
  return new OperatorError(text, 'Nothing was changed.')
}
