import { type KeyboardEvent, type MouseEvent, memo, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { GameTypeModel } from '../../engine/model/site-model.ts'
import { VendorLogo } from '../../parts/games/vendor-logo.tsx'
import { useOpenControl } from '../../runtime/dialogs/use-open-control.ts'
import { SiteLink, useNavigate } from '../../runtime/navigation/site-link.tsx'
import { vendorHref } from '../../runtime/navigation/vendor-href.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { useDetails } from '../../ui/actions/use-details.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useHover } from './use-hover.ts'
import css from './view.module.css'

export interface VendorDropProps {
  type: GameTypeModel
  icon: boolean
  /** Most vendors to list (section 9: 11). */
  most: number
  /** Milliseconds between the pointer leaving and the drop-down closing. */
  closeDelay: number
  current: boolean
}

/**
 * A game type with its vendors. Before hydration a tap opens it; afterwards the pointer does, and a click goes to the lobby. The server
 * writes the names of every type's vendors; once the page is hydrated only an open drop-down has them, with their logos.
 */
export const VendorDrop = memo(function VendorDrop({ type, icon, most, closeDelay, current }: VendorDropProps) {
  const navigate = useNavigate()
  const ref = useRef<HTMLDetailsElement>(null)
  const [filled, setFilled] = useState(false)
  const hydrated = useHydrated()
  // before it opens, so that the panel never shows empty and keys find its links
  const fill = () => flushSync(() => setFilled(true))
  // a drop-down opened before the page was hydrated keeps its vendors
  useLayoutEffect(() => setFilled(ref.current?.open ?? false), [])
  const close = useDetails(ref)
  const toggled = useOpenControl()
  /** True of a list that a mouse opened: leaving closes it, and Back does not. */
  const isHovered = useRef(false)
  useHover(ref, closeDelay, () => {
    isHovered.current = true
    fill()
  })
  const click = (event: MouseEvent) => {
    // a key opens and closes; a click goes to the lobby, on a phone too, where there is no space for vendors
    if (event.detail === 0) return fill()
    event.preventDefault()
    if (ref.current) ref.current.open = false
    navigate(type.path)
  }
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowDown') fill()
  }
  return (
    <details
      ref={ref}
      className={css.drop}
      name="game-nav"
      onToggle={({ currentTarget: { open } }) => {
        setFilled(open)
        toggled(open && !isHovered.current ? close : undefined)
        isHovered.current = false
      }}
      onKeyDownCapture={press}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is operated by keys by itself */}
      <summary className={css.item} data-nav-item aria-current={current ? 'page' : undefined} onClick={click}>
        {icon && <Icon name={type.icon} />}
        {type.title}
      </summary>
      {/* a boundary of its own is hydrated last: by then it is gone, unless it is open */}
      {(filled || !hydrated) && (
        <Suspense>
          <Vendors type={type} most={most} logos={filled} />
        </Suspense>
      )}
    </details>
  )
})

function Vendors({ type, most, logos }: Pick<VendorDropProps, 'type' | 'most'> & { logos: boolean }) {
  const t = useText()
  return (
    <section className={css.panel} aria-label={t('header.vendors-of', { type: type.title })}>
      <SiteLink href={type.path} className={css.all}>
        <Icon name={type.icon} size="l" />
        {t('header.all-of', { type: type.title })}
      </SiteLink>
      {type.vendors.slice(0, most).map(vendor => (
        <SiteLink key={vendor.code} href={vendorHref(type, vendor.code)} className={css.vendor}>
          {logos && <VendorLogo vendor={vendor} named />}
          {vendor.title}
          {vendor.hot && <Icon name="flame" size="s" solid />}
        </SiteLink>
      ))}
    </section>
  )
}
