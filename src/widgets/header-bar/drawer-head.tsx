import { Money } from '../../parts/text/money.tsx'
import { usePreferences } from '../../runtime/browser/preferences.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useMenuAction } from '../../runtime/navigation/use-menu-action.ts'
import { useSite } from '../../runtime/page/page-context.ts'
import { useSession } from '../../runtime/session/session-state.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { balance } from '../../schemas/endpoints/balance.ts'
import { Button } from '../../ui/actions/button.tsx'
import { HideBalance } from './balance.tsx'
import css from './drawer.module.css'
import { MemberPicture } from './member-picture.tsx'

/** Top of the drawer: who is signed in, with what they have. */
export function DrawerHead() {
  const t = useText()
  const act = useMenuAction()
  const { toggles } = useSite()
  const { nickname, role } = useSession()
  const { balanceHidden } = usePreferences()
  const { value } = useCall(balance, {})
  return (
    <div className={css.head}>
      <MemberPicture />
      <div className={css.who}>
        <strong className={css.nickname}>{nickname}</strong>
        <span className={css.sum}>
          <Money amount={value?.value.sumBalance ?? ''} hidden={balanceHidden} />
        </span>
      </div>
      <HideBalance />
      {role !== 'trial' && (toggles.deposit || toggles.memberCentre) && (
        <div className={css.ways} data-closes>
          {toggles.memberCentre && (
            <Button variant="soft" block onClick={() => act({ page: 'securityCenter' })}>
              {t('member.my-account')}
            </Button>
          )}
          {toggles.deposit && (
            <Button variant="accent" block icon="wallet" onClick={() => act({ page: 'depositv2' })}>
              {t('header.deposit')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
