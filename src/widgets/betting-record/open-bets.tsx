import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { SignList, SignRow } from '../../parts/layout/sign-list.tsx'
import { ListPager } from '../../parts/lists/list-pager.tsx'
import { usePagedCall } from '../../parts/lists/use-paged-call.ts'
import { DrawCountdown } from '../../parts/lottery/draw-countdown.tsx'
import { usePicksText } from '../../parts/lottery/picks-text.ts'
import { fine } from '../../parts/text/fine.ts'
import { Money } from '../../parts/text/money.tsx'
import { drawHref } from '../../runtime/games/lottery-page.ts'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import { lotteryBets } from '../../schemas/endpoints/lottery-bets.ts'
import { Badge } from '../../ui/data/badge.tsx'

const PER_PAGE = 3

/** Lottery bets that await their draw: the record lists settled bets alone. Nothing where there are none. */
export function OpenBets() {
  const t = useText()
  const picksText = usePicksText()
  const bets = usePagedCall(lotteryBets, { state: 'open' }, PER_PAGE, { onFocus: true })
  const reply = bets.value?.value
  if (!reply?.count) return null
  return (
    <section {...cardProps('s')} aria-labelledby="open-bets">
      <CardHeading id="open-bets" title={t('record.open-bets', { count: reply.count })} />
      <p className={fine}>{t('record.open-bets-text')}</p>
      <SignList>
        {reply.list.map(bet => (
          <SignRow
            key={bet.id}
            icon="ticket"
            title={
              <>
                <SiteLink href={drawHref(bet)}>{bet.gameName}</SiteLink> <Badge>{t('lottery.bet-open')}</Badge>
              </>
            }
            text={
              <>
                <p>
                  {t('lottery.draw', { draw: bet.drawNo })} · <DrawCountdown draw={bet} />
                </p>
                <p>
                  {bet.playName}: {picksText(bet.picks, 8)}
                </p>
              </>
            }
          >
            <Money amount={bet.stake} />
          </SignRow>
        ))}
      </SignList>
      {reply.totalPages > 1 && (
        <ListPager
          page={bets.page}
          pages={reply.totalPages}
          onChange={bets.setPage}
          label={t('record.open-bets', { count: reply.count })}
        />
      )}
    </section>
  )
}
