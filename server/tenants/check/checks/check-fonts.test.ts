import { expect, it } from 'vitest'
import { linesOf } from '../../../../tests/tenants/tenant-fixture.ts'

it('TEN-13 a font of the brand has its files, and text is shown in it', () => {
  const ownFonts = [{ family: 'Prompt', files: [{ file: 'p.woff2' }] }]
  expect(linesOf({ 'tenants/ruby/theme.json': { ownFonts } })).toEqual([
    'warning tenants/ruby/theme.json:4:17  No text is shown in the font "Prompt". Name it first in "font-text" or "font-display" of "shared", such as "\'Prompt\', sans-serif".',
    'error tenants/ruby/theme.json:7:19  assets/ has no file "p.woff2". Put the WOFF2 file of the font there.',
  ])
})
