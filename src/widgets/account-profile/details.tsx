import { cardProps } from '../../parts/layout/card.ts'
import { openDialog } from '../../runtime/dialogs/dialogs.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import type { profile } from '../../schemas/endpoints/profile.ts'
import type { ProfileField } from '../../schemas/session/profile-fields.ts'
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
}
/** Values that are chosen from a list have a text. */
const CHOSEN: Partial<Record<ProfileField, string>> = { occupation: 'occupation', sourceOfIncome: 'income' }

/** What the member has said about themselves, and the way to change it (MBR-05). */
export function Details({ fields, dialog }: { fields: Profile['fields']; dialog: string }) {
  const t = useText()
  const shown = (name: ProfileField, value: string) => {
    const prefix = CHOSEN[name]
    return (prefix && value && t(`${prefix}.${value}`)) || value || '–'
  }
  return (
    <section {...cardProps()} aria-labelledby="profile-details">
      <div className={css.head}>
        <h2 id="profile-details" className={css.heading}>
          {t('profile.details')}
        </h2>
        {fields.some(({ edit }) => edit !== 'locked') && (
          <Button variant="outline" onClick={() => openDialog(dialog)}>
            {t('profile.edit')}
          </Button>
        )}
      </div>
      <dl className={css.facts}>
        {fields.map(({ name, value }) => (
          <div key={name} className={css.fact}>
            <dt>{t(LABELS[name])}</dt>
            <dd>
              <span className={css.value}>{shown(name, value)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
