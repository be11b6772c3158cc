/** Leads from the outline to the settings of its row and back. A narrow window shows one of the two at a time. */
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { useMedia } from '../../ui/use-media.ts'
import { useDraft } from '../brand/use-draft.ts'
import { pageAddress, SETTINGS_PANE } from '../documents/page-address.ts'
import { type FieldLink, findField } from '../documents/wanted-field.ts'

/** State of an address that shows the row which the outline reported. */
const REPORTED = { isReported: true }

/** @param selected address of the selected row */
export function usePanes(selected: string | undefined) {
  const { brand } = useDraft()
  const navigate = useNavigate()
  const location = useLocation()
  const state: Partial<FieldLink & typeof REPORTED & { isPushed: boolean }> | null = location.state
  const isHistory = useNavigationType() === 'POP'
  const isFollowed = !isHistory && state?.pane === SETTINGS_PANE.pane
  const isNarrow = useMedia('(width < 760px)')
  const pane = isNarrow && state?.pane === SETTINGS_PANE.pane ? 'settings' : 'outline'
  const settings = useRef<HTMLElement>(null)
  /** The row that waits for the focus of the page. */
  const rowFocus = useRef<string>(undefined)
  /** The row whose settings wait for the focus. */
  const wanted = useRef<{ at: string; focus: 'field' | 'heading' | 'problem' }>(undefined)
  const before = useRef<{ pane: string; scroll: number }>({ pane, scroll: 0 })
  const [opened, setOpened] = useState<{ at?: string }>({})
  const focusRow = () => {
    rowFocus.current = selected
    setOpened({})
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: focusRow is another function each time
  useLayoutEffect(() => {
    const isChanged = before.current.pane !== pane
    before.current.pane = pane
    if (!isChanged) return
    // a link, such as that of a problem, leads here as well
    if (pane === 'settings') {
      if (selected !== undefined) wanted.current ??= { at: selected, focus: 'heading' }
      return
    }
    // also where the browser's own button led back
    scrollTo({ top: before.current.scroll, behavior: 'instant' })
    focusRow()
  }, [pane])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link that is followed
  useLayoutEffect(() => {
    const isToField = !isNarrow || state?.field !== undefined
    if (isFollowed && isToField && selected !== undefined) wanted.current = { at: selected, focus: 'problem' }
  }, [location.key])
  useLayoutEffect(() => {
    const { at, focus } = wanted.current ?? {}
    const area = settings.current
    if (at === undefined || at !== selected || !area || (isNarrow && pane === 'outline')) return
    wanted.current = undefined
    if (isNarrow) area.scrollIntoView()
    const { field: address, text } = (focus === 'problem' && state) || {}
    const around = address && ((text && findField(area, text)) || findField(area, address))
    const wrong = focus === 'problem' && (around || area).querySelector<HTMLElement>('[aria-invalid=true]')
    const field =
      wrong || (focus !== 'heading' && (around || area).querySelector<HTMLElement>('input, select, textarea'))
    ;(field || area.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: isNarrow && !field })
  })
  const back = () => {
    if (pane === 'outline') focusRow()
    else if (state?.isPushed) navigate(-1)
    else navigate(location.pathname + location.search, { replace: true })
  }
  return {
    pane,
    settings,
    rowFocus,
    /** The outline reported the selected row itself. */
    isReported: !isHistory && state?.isReported === true,
    /** Address of the row whose settings were opened by key. */
    opened: opened.at,
    back,
    /** Selects a row, unless its settings are being opened, which selects it, too. */
    select(at: string) {
      if (wanted.current?.at !== at) navigate(pageAddress(brand, at), { replace: true, state: REPORTED })
    },
    open(at: string, by: 'key' | 'pointer') {
      if (by === 'pointer' && !isNarrow) return
      wanted.current = { at, focus: by === 'key' ? 'field' : 'heading' }
      setOpened({ at })
      if (!isNarrow) {
        if (at !== selected) navigate(pageAddress(brand, at), { replace: true })
        return
      }
      before.current.scroll = scrollY
      navigate(pageAddress(brand, at), { replace: true })
      navigate(pageAddress(brand, at), { state: { ...SETTINGS_PANE, isPushed: true } })
    },
    /** Escape in a field leads back to the row, unless it closed something. */
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
      event.preventDefault()
      back()
    },
  }
}
