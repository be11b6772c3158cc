/** Inspects the markup of a widget. */
import axe from 'axe-core'

const READ_OUT = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder'] as const
const WORD = /\p{L}{2,}/u

/** Returns words that come neither from a text nor from the page's data. */
export function writtenWords(container: Element, data: unknown[]): string[] {
  const known = [...new Set(data.flatMap(stringsOf))].sort((a, b) => b.length - a.length)
  const shown = [...container.querySelectorAll('*')].flatMap(element => [
    ...[...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.textContent ?? ''),
    ...READ_OUT.map(name => element.getAttribute(name) ?? ''),
  ])
  return shown.filter(text => {
    let rest = text.replace(/«[^»]*»/g, ' ')
    for (const value of known) rest = rest.replaceAll(value, ' ')
    return WORD.test(rest)
  })
}

function stringsOf(data: unknown): string[] {
  // markup is shown without its tags
  if (typeof data === 'string')
    return data
      .replaceAll('&amp;', '&')
      .split(/<[^>]*>/)
      .filter(text => text.length > 1)
  return data && typeof data === 'object' ? Object.values(data).flatMap(stringsOf) : []
}

/** Returns `rule: element` for each accessibility fault; contrast needs a browser and is checked in journeys. */
export async function findViolations(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
    rules: { 'color-contrast': { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}`))
}
