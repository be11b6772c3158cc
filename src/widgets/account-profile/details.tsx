import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { Fact, Facts } from '../../parts/layout/facts.tsx'
import { openDialog } from '../../runtime/dialogs/dialogs.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import type { profile } from '../../schemas/endpoints/profile.ts'
import { MARKETING_CONSENT, type ProfileField } from '../../schemas/session/profile-fields.ts'
import { Button } from '../../ui/actions/button.tsx'
import css from './view.module.css'

export type Profile = ReplyOf<typeof profile>['value']

const LABELS: Record<ProfileField, string> = {
  nickname: 'field.nickname',
  fullname: 'field.fullname',
  birthday: 'field.birthday',
  address: 'field.address',
  nationality: 'field.nationality',
  occupation: 'field.occupation',
  sourceOfIncome: 'field.source-of-income',
  marketingConsent: 'field.marketing-consent',
}
/** Fields whose values are chosen from a list -> prefix of the text keys of the values. */
const CHOSEN: Partial<Record<ProfileField, string>> = { occupation: 'occupation', sourceOfIncome: 'income' }

/** The member's own details, and the way to change them. */
export function ProfileDetails({ fields, dialog }: { fields: Profile['fields']; dialog: string }) {
  const t = useText()
  const shown = (name: ProfileField, value: string) => {
    if (name === MARKETING_CONSENT) return value ? t('profile.consent-given') : '–'
    const prefix = CHOSEN[name]
    return (prefix && value && t(`${prefix}.${value}`)) || value || '–'
  }
  return (
    <section {...cardProps()} aria-labelledby="profile-details">
      <CardHeading id="profile-details" title={t('profile.details')}>
        {fields.some(({ edit }) => edit !== 'locked') && (
          <Button variant="outline" onClick={() => openDialog(dialog)}>
            {t('profile.edit')}
          </Button>
        )}
      </CardHeading>
      <Facts look="filled">
        {fields.map(({ name, value }) => (
          <Fact key={name} label={t(LABELS[name])}>
            <span className={css.value}>{shown(name, value)}</span>
          </Fact>
        ))}
      </Facts>
    </section>
  )
}
