import { useState } from 'react'
import { Fact, Facts } from '../../parts/layout/facts.tsx'
import { useMenu } from '../../parts/menus/use-menu.ts'
import { DateText } from '../../parts/text/date-text.tsx'
import { useDecimalText } from '../../parts/text/decimal-text.ts'
import { openDialog } from '../../runtime/dialogs/dialogs.ts'
import { useOpenWindow } from '../../runtime/dialogs/open-windows.ts'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { roleOfFlag } from '../../schemas/session/agent-flag.ts'
import { Button, buttonProps } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { FreezeButton } from './freeze-button.tsx'
import { MoveForm } from './move-form.tsx'
import type { Settings } from './settings.ts'
import { FrozenBadge } from './state-badge.tsx'
import { MemberTransfer } from './transfer.tsx'
import type { Person } from './use-team.ts'
import css from './view.module.css'

export interface PersonDialogProps {
  person: Person
  open: boolean
  settings: Settings
  onClose: () => void
  onOpenTeam: () => void
  /** Called when the person was changed. */
  onChanged: () => Promise<void>
}

/** One person of the team: known data, and the agent's actions. */
export function PersonDialog(props: PersonDialogProps) {
  const { person, open, settings, onClose, onChanged } = props
  const t = useText()
  const [step, setStep] = useState<'actions' | 'transfer' | 'move'>('actions')
  const close = () => {
    setStep('actions')
    onClose()
  }
  useOpenWindow(open, close)
  return (
    <Dialog open={open} onClose={close} title={<bdi>{person.username}</bdi>} closeLabel={t('common.close')}>
      <div className={css.person}>
        {step !== 'actions' && (
          <div>
            <Button variant="ghost" size="s" icon="arrow-left" onClick={() => setStep('actions')}>
              {t('common.back')}
            </Button>
          </div>
        )}
        {step === 'transfer' && (
          <MemberTransfer
            form={settings.transferForm ?? 'transfer'}
            memberId={person.id}
            paymentDialog={settings.paymentDialog}
          />
        )}
        {step === 'move' && (
          <MoveForm
            person={person}
            form={settings.moveForm ?? 'team-move'}
            onMoved={() => {
              close()
              void onChanged()
            }}
          />
        )}
        {step === 'actions' && <Overview {...props} onClose={close} onStep={setStep} />}
      </div>
    </Dialog>
  )
}

function Overview(props: PersonDialogProps & { onStep: (step: 'transfer' | 'move') => void }) {
  const { person, settings, onClose, onOpenTeam, onStep } = props
  const { contractDialog = 'agent-contracts' } = settings
  const t = useText()
  const decimalText = useDecimalText()
  const { toggles, dialogs } = useSite()
  const { nickname, type, depth, upline, teamSize, joinedAt, loginAt, rate } = person
  return (
    <>
      <Facts className={css.facts}>
        <Fact label={t('field.nickname')}>
          <bdi>{nickname}</bdi>
        </Fact>
        <Fact label={t('team.type')}>{t(`team.type-${type}`)}</Fact>
        <Fact label={t('team.upline')}>
          <bdi>{upline}</bdi>
        </Fact>
        <Fact label={t('team.level')}>{depth}</Fact>
        <Fact label={t('team.size')}>{teamSize}</Fact>
        {rate !== undefined && <Fact label={t('team.rate')}>{`${decimalText(rate / 100)}%`}</Fact>}
        <Fact label={t('team.joined')}>
          <DateText time={joinedAt} form="moment" />
        </Fact>
        <Fact label={t('team.login')}>
          {loginAt === undefined ? t('team.never') : <DateText time={loginAt} form="moment" />}
        </Fact>
        <Fact label={t('team.state')}>
          <FrozenBadge person={person} />
        </Fact>
      </Facts>
      <div className={css.actions}>
        {teamSize > 0 && (
          <Button variant="outline" block icon="network" onClick={onOpenTeam}>
            {t('team.open')}
          </Button>
        )}
        {toggles.transferToDownline && (
          <Button variant="outline" block icon="send" onClick={() => onStep('transfer')}>
            {t('team.send-money')}
          </Button>
        )}
        {dialogs.includes(contractDialog) &&
          roleOfFlag(type) === 'agent' &&
          (depth === 1 ? (
            <Button
              variant="outline"
              block
              icon="file-text"
              onClick={() => {
                onClose()
                openDialog(contractDialog, { member: String(person.id) })
              }}
            >
              {t('team.contract')}
            </Button>
          ) : (
            <p className={css.fine}>{t('problem.contract/not-direct')}</p>
          ))}
        <Reports {...props} />
        <Button variant="outline" block icon="arrow-left-right" onClick={() => onStep('move')}>
          {t('team.move')}
        </Button>
        <FreezeButton {...props} />
      </div>
    </>
  )
}

/** Links to the pages of reports about this person. */
function Reports({ person, settings }: PersonDialogProps) {
  const { menu = 'agent', reports = ['bets', 'loss', 'details'] } = settings
  const entries = useMenu(menu).filter(({ id, href }) => reports.includes(id) && href)
  return entries.map(({ id, href, title, icon }) => (
    <SiteLink
      key={id}
      href={`${href}?username=${encodeURIComponent(person.username)}`}
      {...buttonProps({ variant: 'outline', block: true })}
    >
      {icon && <Icon name={icon} />}
      {title}
    </SiteLink>
  ))
}
