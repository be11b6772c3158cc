/** Validates the fields that a brand asks for in addition to method and amount: those of the form in place of `deposit`. */
import type { depositCreate } from '../../../../src/schemas/endpoints/deposit-create.ts'
import type { BodyOf } from '../../../../src/schemas/endpoints/endpoint.ts'
import type { Session } from '../../../http/handler.ts'
import { type CheckedForm, checkByOne, checkForm } from '../../context/check-form.ts'
import type { Context } from '../../context/context.ts'
import { formatMinor, readMinor } from '../../money/ledger/minor-units.ts'

/** Name of base's form in `forms/`. */
const FORM = 'deposit'

export interface CheckedFields extends Pick<CheckedForm, 'problems'> {
  /** Normalised texts by field name. */
  fields: Record<string, string>
}

/** Validates the whole form, because its conditions may depend on method and amount; a brand without it has no additional fields. */
export async function checkDepositForm(
  context: Context,
  { tenantId, role }: Pick<Session, 'tenantId' | 'role'>,
  language: string,
  { method, amount, fields = {} }: BodyOf<typeof depositCreate>,
): Promise<CheckedFields> {
  const minor = readMinor(amount)
  const sent = { ...fields, method, amount: minor === undefined ? amount : formatMinor(minor) }
  const forms = await context.brands.formsFor(tenantId, language, FORM, role)
  const checked = await checkByOne(forms, form => checkForm(context, form, sent))
  const { values, problems } = checked ?? { values: {}, problems: {} }
  const { method: _, amount: __, ...others }: Record<string, string> = values
  return { fields: others, problems }
}
