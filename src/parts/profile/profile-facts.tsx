import { useText } from '../../runtime/texts/texts.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import type { profile } from '../../schemas/endpoints/profile.ts'
import { MARKETING_CONSENT, type ProfileField } from '../../schemas/session/profile-fields.ts'
import { isDay } from '../../ui/fields/day-range.ts'
import { Fact, Facts, type FactsProps } from '../layout/facts.tsx'
import { formatDay } from '../text/format-date.ts'

export type ProfileValues = ReplyOf<typeof profile>['value']['fields']

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

/** Details of the member's profile, in the language of the page. */
export function ProfileFacts({ fields, look }: { fields: ProfileValues; look: FactsProps['look'] }) {
  const t = useText()
  const shown = (name: ProfileField, value: string) => {
    if (name === MARKETING_CONSENT) return value ? t('profile.consent-given') : '–'
    if (name === 'birthday' && isDay(value)) return formatDay(t, value)
    const prefix = CHOSEN[name]
    return (prefix && value && t(`${prefix}.${value}`)) || value || '–'
  }
  return (
    <Facts look={look}>
      {fields.map(({ name, value }) => (
        <Fact key={name} label={t(LABELS[name])}>
          {shown(name, value)}
        </Fact>
      ))}
    </Facts>
  )
}
