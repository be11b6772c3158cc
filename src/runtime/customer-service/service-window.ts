/** The window of customer service: shows the brand's header until its address is known. */
import { customerService } from '../../schemas/endpoints/customer-service.ts'
import { call } from '../calls/call.ts'
import { requestConfirmation } from '../dialogs/confirm.ts'
import type { Translate } from '../texts/texts.ts'
import { decryptServicePath } from './decrypt-service-path.ts'
import sheet from './service-window.css?inline'

export interface ServiceRequest {
  text: Translate
  brand: string
  /** Key of the service's name. */
  service: string
  /** Kinds of service (csType), the best one first. */
  types: readonly number[]
}

/** @param popup null: the browser blocked it. @returns false when no service was found. */
export async function openService(
  popup: Window | null,
  { text, brand, service, types }: ServiceRequest,
): Promise<boolean> {
  const shown = popup && !popup.closed ? popup : undefined
  if (shown) showWaiting(shown, { brand, service: text(service) }, text('side.connecting'))
  const address = await findService(types)
  if (!address) return false
  if (!shown) {
    // a popup blocker never stops a link that is clicked
    void requestConfirmation(t => ({
      title: t(service),
      text: t('side.popup-stopped'),
      confirm: t('side.open-chat'),
      cancel: t('common.close'),
      href: address,
    }))
  } else if (!shown.closed) shown.location.replace(address)
  return true
}

/** @returns the first address of the preferred types that can be decrypted. */
async function findService(types: readonly number[]): Promise<string | undefined> {
  const reply = await call(customerService)
  if (!reply.ok) return undefined
  for (const type of types)
    for (const { path } of reply.value.value.filter(({ csType }) => csType === type)) {
      const address = await decryptServicePath(path)
      if (address) return new URL(address, location.href).href
    }
  return undefined
}

/** Rendered into the empty window without a request: it appears at once, in the visitor's language, even while the site is closed. */
function showWaiting(
  popup: Window,
  { brand, service }: Pick<ServiceRequest, 'brand' | 'service'>,
  message: string,
): void {
  const { document: page } = popup
  // the service must not reach the page that opened it
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
  const waiting = part('p', message)
  waiting.role = 'status'
  page.body.replaceChildren(
    part('header', '', part('b', brand), part('span', service)),
    part('main', '', part('i', ''), waiting),
  )
}
