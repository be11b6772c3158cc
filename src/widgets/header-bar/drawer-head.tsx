import { Money } from '../../parts/text/money.tsx'
import { usePreferences } from '../../runtime/browser/preferences.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useMenuAction } from '../../runtime/navigation/use-menu-action.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useSession } from '../../runtime/state/session-state.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { balance } from '../../schemas/endpoints/balance.ts'
import { isPartShown } from '../../schemas/widget-settings/widget-parts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { HideBalance } from './balance.tsx'
import css from './drawer.module.css'
import { MemberPicture } from './member-picture.tsx'
import { parts } from './parts.ts'

/** Top of the drawer: the signed-in account with its balance. */
export function DrawerHead() {
  const t = useText()
  const act = useMenuAction()
  const { toggles } = useSite()
  const { nickname, role } = useSession()
  const shown = [parts.account, parts.deposit].filter(part => isPartShown(part, { toggles, role }))
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
      {shown.length > 0 && (
        <div className={css.ways} data-closes>
          {shown.includes(parts.account) && (
            <Button variant="soft" block onClick={() => act({ page: 'securityCenter' })}>
              {t(parts.account.text)}
            </Button>
          )}
          {shown.includes(parts.deposit) && (
            <Button variant="accent" block icon="wallet" onClick={() => act({ page: 'depositv2' })}>
              {t(parts.deposit.text)}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
