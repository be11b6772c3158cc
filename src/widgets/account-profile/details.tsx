import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { ProfileFacts } from '../../parts/profile/profile-facts.tsx'
import { openDialog } from '../../runtime/dialogs/dialogs.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import type { profile } from '../../schemas/endpoints/profile.ts'
import { Button } from '../../ui/actions/button.tsx'

export type Profile = ReplyOf<typeof profile>['value']

/** The member's own details, and the way to change them. */
export function ProfileDetails({ fields, dialog }: { fields: Profile['fields']; dialog: string }) {
  const t = useText()
  return (
    <section {...cardProps()} aria-labelledby="profile-details">
      <CardHeading id="profile-details" title={t('profile.details')}>
        {fields.some(({ edit }) => edit !== 'locked') && (
          <Button variant="outline" onClick={() => openDialog(dialog)}>
            {t('profile.edit')}
          </Button>
        )}
      </CardHeading>
      <ProfileFacts look="filled" fields={fields} />
    </section>
  )
}
