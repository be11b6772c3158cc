/** Reads a member's profile, and changes it as far as the brand lets the member. */
import { createFormModel } from '../../../../src/engine/forms/build-form-schema.ts'
import type { FormFieldModel, FormModel } from '../../../../src/engine/model/form-model.ts'
import type { FieldProblem } from '../../../../src/schemas/registration/registration.ts'
import { MARKETING_CONSENT, PROFILE_FIELDS, type ProfileField } from '../../../../src/schemas/session/profile-fields.ts'
import type { Session } from '../../../http/handler.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { type ProfileEdit, readCashier } from '../../money/cashier/read-cashier.ts'
import { type ConsentChange, consentWording, hasConsent, storeConsent } from '../consent/consent.ts'
import { identityOfProfile, storeIdentity } from '../protection/follow-exclusion.ts'
import { checkRegistration } from './check-registration.ts'
import { type MemberRow, readMember } from './find-member.ts'
import { isSameName } from './same-name.ts'

type TextField = Exclude<ProfileField, typeof MARKETING_CONSENT>
/** Fields that are texts; the other one is a box. */
const TEXT_FIELDS = PROFILE_FIELDS.filter((name): name is TextField => name !== MARKETING_CONSENT)

export interface ProfileValue {
  name: ProfileField
  /** Stored text; empty when there is none. The text of a ticked box is `true`. */
  value: string
  /** Whether the member may change the field: at any time, this one time, or never. */
  edit: 'always' | 'once' | 'locked'
}

/** Reads all fields of the profile; the consent to marketing where the brand's form has its box. */
export async function readProfile(
  { store: { db }, brands }: Pick<Context, 'store' | 'brands'>,
  { tenantId, memberId, role }: Session,
  language: string,
): Promise<ProfileValue[]> {
  const { profileEdit } = await readCashier(db, tenantId)
  const member = await readMember(db, tenantId, memberId)
  const texts = TEXT_FIELDS.map((name): ProfileValue => {
    const value = storedValue(member, name)
    return { name, value, edit: mayEdit(profileEdit(name), value) }
  })
  if (consentWording(await brands.formsFor(tenantId, language, 'profile', role)) === undefined) return texts
  const isGiven = await hasConsent(db, memberId)
  return [...texts, { name: MARKETING_CONSENT, value: isGiven ? 'true' : '', edit: 'always' }]
}

const storedValue = ({ nickname, extra }: Pick<MemberRow, 'nickname' | 'extra'>, name: TextField): string =>
  name === 'nickname' ? nickname : (extra[name] ?? '')

const mayEdit = (rule: ProfileEdit, value: string): ProfileValue['edit'] =>
  rule === 'always' ? 'always' : rule === 'once' && value === '' ? 'once' : 'locked'

export interface ProfileChange {
  member: Session
  language: string
  /** New texts: a field that is left out stays, an empty one is cleared. */
  values: Partial<Record<ProfileField, string>>
}

/** Changes the profile, or nothing at all. @throws Refusal profile/invalid, with value.fields */
export async function updateProfile(context: Context, { member, language, values }: ProfileChange): Promise<void> {
  const { tenantId } = member
  const typed = await checkTyped(context, { member, language, values })
  const { profileEdit } = await readCashier(context.store.db, tenantId)
  const identity = await identityOfProfile(context.store.db, member.memberId, typed)
  const wording = consentWording(await context.brands.formsFor(tenantId, language, 'profile', member.role))
  await storeIdentity(context, member, identity, async (tx, now) => {
    // the second of two concurrent changes sees the values that the first one stored
    const row = await lockMember(tx, member)
    const changed = TEXT_FIELDS.filter(name => typed[name] !== undefined && typed[name] !== storedValue(row, name))
    refuseFields(
      Object.fromEntries(
        changed.flatMap(name => {
          const problem = findProblem(row, name, typed[name]!, profileEdit(name))
          return problem ? [[name, problem]] : []
        }),
      ),
    )
    const { [MARKETING_CONSENT]: box } = values
    if (box !== undefined && wording !== undefined)
      await changeConsent(tx, { ...member, given: box === 'true', wording, language, source: 'profile', now })
    if (changed.length === 0) return
    await storeProfile(tx, row, Object.fromEntries(changed.map(name => [name, typed[name]!])))
  })
}

/** Stores a change of the consent; the same choice again is none. */
async function changeConsent(tx: Tx, change: ConsentChange): Promise<void> {
  if ((await hasConsent(tx, change.memberId)) !== change.given) await storeConsent(tx, change)
}

/** @returns the texts as they are stored */
async function checkTyped(
  context: Context,
  { member: { tenantId, role }, language, values }: ProfileChange,
): Promise<Partial<Record<TextField, string>>> {
  const { brands, clock, formValidators } = context
  const own = await brands.formsFor(tenantId, language, 'profile', role)
  const forms = [...own, await brands.registerForm(tenantId, language)]
  const sent = TEXT_FIELDS.filter(name => values[name] !== undefined)
  const form = createFormModel(
    'profile',
    '',
    sent.map(name => fieldOf(forms, name)),
  )
  const checked = await checkRegistration(form, values, {
    now: clock.now(),
    minimumAge: await brands.minimumAge(tenantId),
    formValidators,
  })
  refuseFields(checked.problems)
  return Object.fromEntries(sent.map(name => [name, checked.values[name] ?? '']))
}

const STANDARD: Omit<FormFieldModel, 'id'> = {
  kind: 'text',
  label: '',
  required: false,
  minLength: 0,
  maxLength: 200,
  messages: { required: '', pattern: '', length: '', equals: '' },
}

/** Returns the field of the brand's profile form, else of its registration. */
function fieldOf(forms: (FormModel | undefined)[], name: TextField): FormFieldModel {
  const own = forms.flatMap(form => form?.fields ?? []).find(({ id }) => id === name)
  const { onlyIf: _, ...field } = own ?? {
    ...STANDARD,
    id: name,
    ...(name === 'birthday' && { kind: 'date' as const }),
  }
  return { ...field, required: name === 'nickname' }
}

/** Finds problems that no form can express. */
function findProblem(member: MemberRow, name: TextField, value: string, rule: ProfileEdit): FieldProblem | undefined {
  if (mayEdit(rule, storedValue(member, name)) === 'locked') return 'field/locked'
  const { payeeName } = member.extra
  // money is paid out to this name only
  return name === 'fullname' && value && payeeName && !isSameName(value, payeeName) ? 'field/payee-name' : undefined
}

const lockMember = (tx: Tx, { tenantId, memberId }: Session) =>
  tx
    .selectFrom('member')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()

async function storeProfile(
  tx: Tx,
  { id, nickname, extra }: MemberRow,
  changed: Record<string, string>,
): Promise<void> {
  const { nickname: newName = nickname, ...others } = changed
  const filled = Object.entries({ ...extra, ...others }).filter(([, value]) => value !== '')
  await tx
    .updateTable('member')
    .set({ nickname: newName, extra: JSON.stringify(Object.fromEntries(filled)) })
    .where('id', '=', id)
    .execute()
}

function refuseFields(fields: Record<string, FieldProblem>): void {
  if (Object.keys(fields).length > 0) throw refuse('profile/invalid', { value: { fields } })
}
