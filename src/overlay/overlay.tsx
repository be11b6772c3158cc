/** The button and the shortcut that open the panel; the panel itself is loaded on first use. */
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
const panelRoot = document.createElement('div')
shadow.append(button, panelRoot)
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
    const end = openPanel(panelRoot, host, () => close?.())
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
  // with Alt, the character differs between keyboard layouts; the key code does not
  if (!event.altKey || !event.shiftKey || event.code !== 'KeyE') return
  event.preventDefault()
  void toggle()
})
