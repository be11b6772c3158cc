/** Opens a dialog by itself on a browser's first visit. */
import { useEffect } from 'react'
import { closedScreen, type ShellPart } from '../../engine/model/page-model.ts'
import { useConfirmation } from '../../runtime/dialogs/confirm.ts'
import { openDialog, useDialogs } from '../../runtime/dialogs/dialogs.ts'
import { useCurrentPage, useScreen, useSite } from '../../runtime/state/page-context.ts'
import { useSessionValue } from '../../runtime/state/session-state.ts'
import { readStored, writeStored } from '../../runtime/state/storage.ts'
import { KEPT_FREE } from '../../schemas/first-visit.ts'

type FirstVisit = NonNullable<ShellPart['firstVisits']>[number]

const keyOf = (dialog: string) => `first-visit.${dialog}`
const isDue = ({ dialog }: FirstVisit) => readStored('local', keyOf(dialog)) === undefined

/** @returns the first dialog that this browser has not had yet; one at each visit */
export const nextFirstVisit = (visits: ShellPart['firstVisits'], path?: string): FirstVisit | undefined =>
  visits?.find(visit => isDue(visit) && (path === undefined || !visit.paths || visit.paths.includes(path)))

/** True once this page has opened a dialog. */
let hasOpened = false

/** Opens the first due dialog. Its time begins again with each page, and when the last dialog is closed. */
export function useFirstVisit(): void {
  const { firstVisits, system } = useSite()
  const { screen } = useScreen()
  const { path } = useCurrentPage()
  const known = useSessionValue(session => session.known)
  const isCovered = useDialogs().length > 0
  const isAsked = useConfirmation() !== undefined
  const isFree = known && !isCovered && !isAsked && closedScreen(system) === undefined
  const isAllowed = !KEPT_FREE.groups.includes(screen.group) && !KEPT_FREE.paths.includes(path)
  useEffect(() => {
    const visit = isFree && isAllowed && !hasOpened ? nextFirstVisit(firstVisits, path) : undefined
    if (!visit) return
    const timer = setTimeout(() => {
      // another tab may have opened it meanwhile
      if (hasOpened || !isDue(visit)) return
      hasOpened = true
      writeStored('local', keyOf(visit.dialog), String(Date.now()))
      openDialog(visit.dialog)
    }, visit.after * 1000)
    return () => clearTimeout(timer)
  }, [firstVisits, path, isFree, isAllowed])
}
