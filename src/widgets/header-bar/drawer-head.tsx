import { Money } from '../../parts/money.tsx'
import { useMenuAction } from '../../runtime/menu-action.ts'
import { usePreferences } from '../../runtime/preferences.ts'
import { useSession } from '../../runtime/session-state.ts'
import { useSite } from '../../runtime/site.ts'
import { useText } from '../../runtime/texts.ts'
import { useCall } from '../../runtime/use-call.ts'
import { balance } from '../../schemas/endpoints/balance.ts'
import { Button } from '../../ui/button.tsx'
import { HideBalance } from './balance.tsx'
import css from './drawer.module.css'
import { Initial } from './initial.tsx'

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
      <Initial name={nickname} />
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
            <Button look="soft" block onClick={() => act({ page: 'securityCenter' })}>
              {t('member.my-account')}
            </Button>
          )}
          {toggles.deposit && (
            <Button look="accent" block icon="wallet" onClick={() => act({ page: 'depositv2' })}>
              {t('header.deposit')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
