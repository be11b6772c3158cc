/** The window of customer service (SID-03, SID-04): waits under the brand's own header until it is known where it goes. */
import { customerService } from '../../schemas/endpoints/customer-service.ts'
import { call } from '../calls/call.ts'
import { ask } from '../dialogs/confirm.ts'
import type { Text } from '../texts/texts.ts'
import { openServicePath } from './decrypt-service-path.ts'
import sheet from './service-window.css?inline'

export interface ServiceWish {
  text: Text
  brand: string
  /** Key of the service's name. */
  service: string
  /** Kinds of service (csType), the best one first. */
  types: readonly number[]
}

/** @param popup null: the browser has stopped it. @returns false when the service could not be found. */
export async function leadToService(
  popup: Window | null,
  { text, brand, service, types }: ServiceWish,
): Promise<boolean> {
  const shown = popup && !popup.closed ? popup : undefined
  if (shown) showWaiting(shown, { brand, service: text(service) }, text('side.connecting'))
  const address = await findService(types)
  if (!address) return false
  if (!shown) {
    // a link that is clicked needs nobody's leave
    void ask(t => ({
      title: t(service),
      text: t('side.popup-stopped'),
      confirm: t('side.open-chat'),
      cancel: t('common.close'),
      href: address,
    }))
  } else if (!shown.closed) shown.location.replace(address)
  return true
}

/** @returns the address of the first kind that the platform lists and that opens. */
async function findService(types: readonly number[]): Promise<string | undefined> {
  const reply = await call(customerService)
  if (!reply.ok) return undefined
  for (const type of types)
    for (const { path } of reply.value.value.filter(({ csType }) => csType === type)) {
      const address = await openServicePath(path)
      if (address) return new URL(address, location.href).href
    }
  return undefined
}

/** Drawn by us into the empty window: it is there at once, in the visitor's language, even while the site is closed. */
function showWaiting(popup: Window, { brand, service }: Pick<ServiceWish, 'brand' | 'service'>, words: string): void {
  const { document: page } = popup
  // whoever answers has no business with the page that asked
  popup.opener = null
  page.title = `${service} · ${brand}`
  page.documentElement.lang = document.documentElement.lang
  const style = new (popup as Window & typeof globalThis).CSSStyleSheet()
  style.replaceSync(sheet)
  page.adoptedStyleSheets = [style]
  const tokens = getComputedStyle(document.documentElement)
  for (const [, name] of sheet.matchAll(/var\((--[\w-]+)\)/g))
    page.documentElement.style.setProperty(name!, tokens.getPropertyValue(name!))
  const part = (tag: string, text: string, ...children: Node[]) => {
    const element = page.createElement(tag)
    element.textContent = text
    element.append(...children)
    return element
  }
  const waiting = part('p', words)
  waiting.role = 'status'
  page.body.replaceChildren(
    part('header', '', part('b', brand), part('span', service)),
    part('main', '', part('i', ''), waiting),
  )
}
