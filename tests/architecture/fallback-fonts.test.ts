/** A font that loads late must not move the page: its fallback has the same metrics. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listFonts } from '../../scripts/build/fonts.mjs'
import { listTenants } from '../../server/tenants/read/read-tenant.ts'

const FONTS = Object.values(listFonts(() => '')) as { family: string; fallbacks: { family: string }[] }[]

it.each(listTenants('tenants').filter(id => existsSync(`tenants/${id}/theme.json`)))(
  'SHL-05 every font of tenants/%s is followed by a stand-in of the same measure',
  id => {
    const { shared = {} } = JSON.parse(readFileSync(`tenants/${id}/theme.json`, 'utf8')) as {
      shared?: Record<string, string>
    }
    const stacks = Object.entries(shared).filter(([token]) => /^font-(text|display)$/.test(token))
    const wrong = stacks.flatMap(([token, stack]) => {
      const names = stack.split(',').map(name => name.trim().replaceAll("'", ''))
      const own = FONTS.find(({ family }) => family === names[0])
      if (!own) return []
      const known = own.fallbacks.some(({ family }) => family === names[1])
      return known
        ? []
        : [`${token}: after ${names[0]} comes ${names[1]}, which scripts/build/fonts.mjs does not know.`]
    })
    expect(wrong).toEqual([])
  },
)
