/**
 * The page's only script tag: loads the pictures near the viewport. The other scripts wait for the first picture, so that they do
 * not compete with it on a slow network; a visitor who interacts earlier gets them at once.
 */
import { deferredPictures, releasePicture } from '../ui/media/deferred-picture.ts'
import { whenNearViewport } from '../ui/media/when-near-viewport.ts'
import { showPartMissing, withTimeout } from './registry/part-timeout.ts'

const root = document.documentElement
try {
  // a reload goes on with the tab's session, a new tab asks the other ones for theirs, and a remembered login is restored
  const mayBeSignedIn =
    sessionStorage.getItem('token') || localStorage.getItem('signed-in') || document.cookie.includes('loginRemember=1')
  if (mayBeSignedIn) root.dataset.session = 'yes'
  else delete root.dataset.session
} catch {}
// the header waits for it: a member's is wider than a visitor's
root.dataset.booted = ''

// before it is hydrated a form cannot be sent: it carries the submit out as soon as it can
document.addEventListener(
  'submit',
  event => {
    const form = event.target as HTMLFormElement
    if (form.method !== 'post' || form.dataset.ready !== undefined) return
    event.preventDefault()
    form.dataset.held = ''
    begin()
  },
  { capture: true },
)

// the same for other choices and typed values, and for buttons that do nothing without script: `repeatHeld` carries it out
for (const type of ['click', 'change', 'input'])
  document.addEventListener(
    type,
    ({ target }) => {
      if (root.dataset.hydrated !== undefined || !(target instanceof Element)) return
      const control = target.closest<HTMLButtonElement | HTMLInputElement | HTMLSelectElement>(
        type === 'click' ? 'button[type=button]' : 'input, select',
      )
      if (!control || control.form?.method === 'post') return
      // among several choices of one group, the last
      if (control.type === 'radio')
        for (const other of document.getElementsByName(control.name)) delete other.dataset.held
      control.dataset.held = control.type === 'checkbox' ? `${control.checked}` : control.value
    },
    { capture: true },
  )

for (const image of deferredPictures()) whenNearViewport(image, () => releasePicture(image))

const touches = ['pointerdown', 'pointermove', 'keydown', 'touchstart'] as const
let begun = false
function begin() {
  if (begun) return
  begun = true
  for (const name of touches) removeEventListener(name, begin)
  // preloads all chunks and style sheets of this screen at once, not one after the other; the entry names its own
  const { modules = '' } = document.querySelector<HTMLElement>('script[data-modules]')?.dataset ?? {}
  for (const href of modules.match(/\S+/g) ?? []) append({ rel: 'modulepreload', href })
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]'))
    append({ rel: 'preload', as: 'style', fetchPriority: 'low', href })
  withTimeout(import('./entry-client.tsx')).catch(showPartMissing)
}
for (const name of touches) addEventListener(name, begin, { passive: true })
setTimeout(begin, 3000)
const append = (link: Partial<HTMLLinkElement>) =>
  document.head.append(Object.assign(document.createElement('link'), link))
/** Starts the scripts after the picture has been drawn. */
const afterPaint = () => requestAnimationFrame(() => setTimeout(begin))

const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
if (document.readyState === 'complete' || picture?.complete) afterPaint()
else {
  picture?.addEventListener('load', afterPaint)
  picture?.addEventListener('error', afterPaint)
  addEventListener('load', afterPaint)
}
