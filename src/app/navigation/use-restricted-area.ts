/** Pages open to a member who is excluded from play: the account, its history, withdrawals and help. */
import { useEffect } from 'react'
import { useNavigate } from '../../runtime/navigation/use-navigate.ts'
import { useCurrentPage } from '../../runtime/state/page-context.ts'
import { useSessionValue } from '../../runtime/state/session-state.ts'

const REFUGE = '/responsible-gaming'
const OPEN_PATHS = new Set([
  REFUGE,
  ...['/member', '/member/securityCenter', '/member/transferFund', '/member/withdraw', '/member/messageV2'],
  ...['/member/transactionHistory', '/member/personalHistoryCopy', '/member/personalProfit', '/member/bonusDetails'],
  ...['/help', '/helpmc', '/livechat'],
])

/** Whether a page is open to an excluded member: agents keep their own pages, where nothing is played, their figures among them. */
export const isOpenToExcluded = (path: string): boolean =>
  OPEN_PATHS.has(path) || path === '/agent' || path.startsWith('/agent/')

/**
 * Leads an excluded member from every other page to the one that states the exclusion. The platform refuses forbidden calls in any case.
 */
export function useRestrictedArea(): void {
  const { path } = useCurrentPage()
  const navigate = useNavigate()
  const exclusion = useSessionValue(({ member }) => member?.exclusion)
  useEffect(() => {
    if (!exclusion || isOpenToExcluded(path)) return
    if (exclusion.until === null || exclusion.until > Date.now()) navigate(REFUGE, { replace: true })
  }, [exclusion, path, navigate])
}
