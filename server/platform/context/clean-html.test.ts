import { expect, it } from 'vitest'
import { HOSTILE_MARKUP, OUTSIDE_LINKS } from '../../../tests/hostile-markup.ts'
import { cleanHtml } from './clean-html.ts'

it('only what the list allows is left; a link to another site, however it is written, opens apart', () => {
  const html = cleanHtml(HOSTILE_MARKUP)
  const tags = [...html.matchAll(/<([a-z][\w-]*)/g)].map(([, tag]) => tag)
  expect(tags.filter(tag => !['p', 'a', 'img'].includes(tag!))).toEqual([])
  expect(html).not.toMatch(/\spopover|data-dialog|aria-|usemap|data:|javascript:|_top|\sname=|\swidth=/)
  const outside = html.match(/<a href="[^"]*elsewhere\.example[^>]* target="_blank" rel="noopener noreferrer">/g)
  expect(outside).toHaveLength(OUTSIDE_LINKS)
  expect(html).toContain('<a href="/rng">own</a>')
})
