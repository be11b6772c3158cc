/** Consents of members to marketing: given and withdrawn, each with the wording that the member saw. */
import type { FormModel } from '../../../../src/engine/model/form-model.ts'
import { MARKETING_CONSENT } from '../../../../src/schemas/session/profile-fields.ts'
import type { Reader, Tx } from '../../../store/open-store.ts'
import type { MarketingConsentTable } from '../../../store/tables.generated.ts'

export interface ConsentChange {
  tenantId: string
  memberId: number
  /** False: withdrawn. */
  given: boolean
  /** The sentence beside the box, in the language of the page. */
  wording: string
  language: string
  source: MarketingConsentTable['source']
  /** Milliseconds since 1970. */
  now: number
}

/** Returns the sentence beside the box of a form; undefined when none of the forms has such a box. */
export const consentWording = (forms: readonly Pick<FormModel, 'fields'>[]): string | undefined =>
  forms.flatMap(({ fields }) => fields).find(({ id, kind }) => id === MARKETING_CONSENT && kind === 'checkbox')?.label

/** Returns whether the member consents now. */
export async function hasConsent(db: Reader, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('marketing_consent')
    .select('given')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.given ?? false
}

export async function storeConsent(
  tx: Tx,
  { tenantId, memberId, given, wording, language, source, now }: ConsentChange,
): Promise<void> {
  await tx
    .insertInto('marketing_consent')
    .values({ tenant_id: tenantId, member_id: memberId, given, wording, language, source, at: new Date(now) })
    .execute()
}

/** Lists the changes of a brand since a moment, the oldest first, with the addresses of each member as they are now. */
export const listConsents = (db: Reader, tenantId: string, since: Date) =>
  db
    .selectFrom('marketing_consent as consent')
    .innerJoin('member', 'member.id', 'consent.member_id')
    .leftJoin('member_phone as phone', 'phone.member_id', 'member.id')
    .select(['username', 'email', 'phone.number', 'given', 'wording', 'consent.language', 'source', 'at'])
    .where('consent.tenant_id', '=', tenantId)
    .where('at', '>=', since)
    .orderBy('consent.id')
    .execute()
