import { useState } from 'react'
import { AddressCode } from '../../parts/codes/address-code.tsx'
import { cardProps } from '../../parts/layout/card.ts'
import { Fact, Facts } from '../../parts/layout/facts.tsx'
import { ListPager } from '../../parts/lists/list-pager.tsx'
import { LoadFailure } from '../../parts/lists/load-failure.tsx'
import type { PagedCall } from '../../parts/lists/use-paged-call.ts'
import { DateText } from '../../parts/text/date-text.tsx'
import { useDecimalText } from '../../parts/text/decimal-text.ts'
import { ProblemNote } from '../../parts/text/problem-note.tsx'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import { useSingleRun } from '../../runtime/calls/use-single-run.ts'
import { requestConfirmation } from '../../runtime/dialogs/confirm.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { referralLinkClose } from '../../schemas/endpoints/referral-link-close.ts'
import type { referralLinks } from '../../schemas/endpoints/referral-links.ts'
import { Button } from '../../ui/actions/button.tsx'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import css from './view.module.css'

type Link = ReplyOf<typeof referralLinks>['value']['list'][number]

export interface LinkListProps {
  list: PagedCall<typeof referralLinks>
  /** The code of the link that was made last. */
  madeCode: string
}

/** Lists the agent's links, newest first, with their registrations. */
export function LinkList({ list, madeCode }: LinkListProps) {
  const t = useText()
  const { value, problem, busy, reload, page, setPage } = list
  const reply = value?.value
  if (problem) return <LoadFailure problem={problem} busy={busy} retry={reload} />
  if (!reply) return null
  return (
    <section className={css.panel} aria-label={t('agent-register.links')} aria-busy={busy}>
      {reply.totals.count === 0 ? (
        <StateMessage
          kind="empty"
          icon="user-plus"
          title={t('agent-register.no-links')}
          text={t('agent-register.no-links-text')}
        />
      ) : (
        <ul className={css.links}>
          {reply.list.map(link => (
            <li key={link.id} {...cardProps('s')}>
              <LinkCard link={link} startsOpen={link.code === madeCode} reload={reload} />
            </li>
          ))}
        </ul>
      )}
      <ListPager page={page} pages={reply.totalPages} onChange={setPage} label={t('agent-register.link-pages')} />
    </section>
  )
}

interface LinkCardProps {
  link: Link
  /** Shows the QR code at first. */
  startsOpen: boolean
  reload: () => Promise<void>
}

function LinkCard({ link, startsOpen, reload }: LinkCardProps) {
  const t = useText()
  const decimalText = useDecimalText()
  const [showsCode, setShowsCode] = useState(startsOpen)
  const [problem, setProblem] = useState<CallProblem>()
  const { id, code, address, type, rate, uses, maxUses, active, note, at, expiresAt, state } = link
  const isOpen = state === 'open'
  const name = note || code
  const [send, sending] = useSingleRun(async () => {
    const result = await call(referralLinkClose, { body: { id } })
    setProblem(result.ok ? undefined : result.problem)
    await reload()
  })
  const close = async () => {
    const yes = await requestConfirmation(t => ({
      title: t('agent-register.close-title'),
      text: t('agent-register.close-text'),
      facts: [{ label: t('agent-register.code'), value: note ? `${code} (${note})` : code }],
      confirm: t('agent-register.close'),
      cancel: t('common.in_more_cancel'),
      isDanger: true,
    }))
    if (yes) await send()
  }
  return (
    <article className={css.link} aria-label={name} data-off={!isOpen || undefined}>
      <header className={css.linkHead}>
        <h3 className={css.linkTitle}>{name}</h3>
        <Badge tone={isOpen ? 'new' : 'plain'}>{t(`agent-register.state-${state}`)}</Badge>
      </header>
      <p className={css.address}>
        <bdi>{address}</bdi>
      </p>
      <Facts>
        <Fact label={t('team.type')}>{t(`team.type-${type}`)}</Fact>
        <Fact label={t('agent-register.registered')}>
          {maxUses === undefined ? uses : t('agent-register.uses-of', { uses, max: maxUses })}
        </Fact>
        <Fact label={t('agent-register.active')}>{active}</Fact>
        {rate !== undefined && <Fact label={t('team.rate')}>{`${decimalText(rate / 100)}%`}</Fact>}
        <Fact label={t('agent-register.made')}>
          <DateText time={at} form="long" />
        </Fact>
        <Fact label={t('agent-register.ends')}>
          {expiresAt === undefined ? t('agent-register.no-end') : <DateText time={expiresAt} form="moment" />}
        </Fact>
      </Facts>
      {isOpen && (
        <div className={css.actions}>
          <CopyButton
            value={address}
            size="s"
            variant="primary"
            label={t('agent-register.copy-link')}
            about={name}
            copiedLabel={t('common.copied')}
            failedLabel={t('common.copy-failed')}
          />
          <Button
            variant="outline"
            size="s"
            aria-label={`${t('agent-register.qr')}: ${name}`}
            aria-expanded={showsCode}
            onClick={() => setShowsCode(!showsCode)}
          >
            {t('agent-register.qr')}
          </Button>
          <Button
            variant="ghost"
            size="s"
            aria-label={`${t('agent-register.close')}: ${name}`}
            busy={sending !== undefined}
            onClick={() => void close()}
          >
            {t('agent-register.close')}
          </Button>
        </div>
      )}
      <ProblemNote problem={problem} />
      {isOpen && showsCode && (
        <div className={css.code}>
          <AddressCode address={address} label={t('agent-register.qr-label', { address })} />
        </div>
      )}
    </article>
  )
}
