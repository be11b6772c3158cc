/** The button and the key that open the panel: all that a page loads before somebody asks. */
import sheet from './overlay.css?inline'

const SHORTCUT = 'Alt+Shift+E'

const host = document.createElement('div')
host.setAttribute('role', 'region')
host.setAttribute('aria-label', 'Explanations')
const shadow = host.attachShadow({ mode: 'open' })
const styles = new CSSStyleSheet()
styles.replaceSync(sheet)
shadow.adoptedStyleSheets = [styles]

const button = document.createElement('button')
button.type = 'button'
button.className = 'open'
button.title = `Why is this here? (${SHORTCUT})`
button.setAttribute('aria-label', 'Why is this here?')
button.setAttribute('aria-expanded', 'false')
button.textContent = '?'
const place = document.createElement('div')
shadow.append(button, place)
document.body.append(host)

let close: (() => void) | undefined
let opening = false

async function toggle() {
  if (close) return close()
  if (opening) return
  opening = true
  const before = document.activeElement
  try {
    const { openPanel } = await import('./open-panel.tsx')
    const end = openPanel(place, host, () => close?.())
    button.setAttribute('aria-expanded', 'true')
    close = () => {
      close = undefined
      end()
      button.setAttribute('aria-expanded', 'false')
      if (before instanceof HTMLElement && before !== host) before.focus()
      else button.focus()
    }
  } finally {
    opening = false
  }
}

button.addEventListener('click', () => void toggle())
addEventListener('keydown', event => {
  // the letter differs with Alt on some keyboards; the key does not
  if (!event.altKey || !event.shiftKey || event.code !== 'KeyE') return
  event.preventDefault()
  void toggle()
})
