/** What operators' editors, systems and slips of the hand make of files. */
import { once } from 'node:events'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { problemLine } from '../../server/tenants/problems/print-problem.ts'
import { createTenantFixture, type Files } from './tenant-fixture.ts'

const MENUS = 'tenants/ruby/menus.json'
const say = (files: Files, id?: string) => createTenantFixture(files).check(id).map(problemLine)
/** A fixture whose menus.json holds these bytes. */
const sayBytes = (bytes: Uint8Array) => {
  const fixture = createTenantFixture()
  writeFileSync(join(fixture.root, MENUS), bytes)
  return fixture.check().map(problemLine)
}

describe('bytes', () => {
  it('TEN-02 a byte order mark and line ends of Windows are read without a word, and lines are counted right', () => {
    expect(sayBytes(Buffer.from('\uFEFF{\r\n  "top": []\r\n}\r\n'))).toEqual([])
    expect(
      sayBytes(Buffer.from('\uFEFF{\r\n  "top": [\r\n    { "id": "home", "path": "rng" }\r\n  ]\r\n}\r\n')),
    ).toEqual(['tenants/ruby/menus.json:3:29  menus.top[0].path is "rng", but a path starts with "/". Write "/rng".'])
  })

  it('TEN-02 another encoding than UTF-8 is reported with what to do in the editor', () => {
    const UTF16 = [
      'tenants/ruby/menus.json:1:1  The file is written in UTF-16, and JSON is read as UTF-8. Save the file as UTF-8: editors offer it under "Save with encoding".',
    ]
    expect(sayBytes(Buffer.from('\uFEFF{ "top": [] }', 'utf16le'))).toEqual(UTF16)
    expect(sayBytes(Buffer.from('{ "top": [] }', 'utf16le'))).toEqual(UTF16)
    expect(sayBytes(Buffer.from('\uFEFF{ "top": [] }', 'utf16le').swap16())).toEqual(UTF16)
    expect(sayBytes(Buffer.from('{\n  "top": [{ "id": "caf\xe9" }]\n}', 'latin1'))).toEqual([
      'tenants/ruby/menus.json:2:23  The file is not written in UTF-8: this letter cannot be read. Save the file as UTF-8: editors offer it under "Save with encoding".',
    ])
    expect(say({ 'tenants/ruby/texts/EN.json': { 'nav.home': 'a \uFFFD that is meant' } })).toEqual([])
  })

  it('TEN-02 an empty file, one of brackets alone and one without an object are reported, and nothing falls over', () => {
    expect(say({ [MENUS]: '' })).toEqual([
      'tenants/ruby/menus.json:1:1  The file is empty. Write {} at least, or remove the file.',
    ])
    expect(say({ [MENUS]: `{ "top": ${'['.repeat(500_000)}` })).toEqual([
      'tenants/ruby/menus.json:1:109  This is nested 100 levels deep, and deeper is not read. Remove brackets; one too many may have been copied.',
    ])
    expect(say({ [MENUS]: '[]' })[0]).toBe(
      'tenants/ruby/menus.json:1:1  menus is an empty list, but an object { … } is expected. Write {}.',
    )
  })

  it('TEN-02 a name given twice is reported with both lines', () => {
    expect(say({ [MENUS]: '{\n  "top": [],\n  "side": [],\n  "top": []\n}' })).toEqual([
      'tenants/ruby/menus.json:4:3  "top" appears twice: in line 2 and here, where only this one counts. Keep one of the two.',
    ])
  })
})

describe('names of files', () => {
  it('TEN-02 a name in the wrong case is not read, and the right one is given', () => {
    expect(say({ 'tenants/ruby/Menus.json': {} })[0]).toContain('Did you mean "menus.json"?')
    expect(say({ 'tenants/ruby/texts/en.json': {} })[0]).toContain('Name it in capitals: "texts/EN.json".')
    expect(say({ 'tenants/ruby/screens/Club.json': {} })[0]).toContain(
      'Begin its name with a small letter: "screens/club.json".',
    )
    expect(say({ 'tenants/ruby/Screens/club.json': {} })[0]).toContain('Did you mean "screens"?')
    expect(say({ 'tenants/ruby/platform/registerrules.json': [] })[0]).toContain('Did you mean "registerRules.json"?')
  })

  it('TEN-02 a folder that links to itself ends, and what is no file is not opened', async () => {
    const fixture = createTenantFixture({ 'tenants/ruby/screens/club.json': { paths: ['/club'], main: [] } })
    const screens = join(fixture.dir, 'ruby', 'screens')
    symlinkSync(screens, join(screens, 'again'))
    mkdirSync(join(fixture.dir, 'ruby', 'texts'))
    const socket = createServer().listen(join(fixture.dir, 'ruby', 'texts', 'EN.json'))
    await once(socket, 'listening')
    expect(fixture.check().map(problemLine)).toEqual(
      expect.arrayContaining([
        'tenants/ruby/screens/again:1:1  This link points to a folder that is read already. Remove it.',
        'tenants/ruby/texts/EN.json:1:1  This is neither a file nor a folder; it is not read. Remove it.',
      ]),
    )
    socket.close()
  })
})

describe('names of tenants', () => {
  it('ENG-01 an id that means something else in addresses is refused, and so is a host that leads elsewhere', () => {
    expect(say({ 'tenants/games/tenant.json': { id: 'games', name: 'Games', merchant: 'games' } }, 'games')).toEqual([
      'tenants/games/tenant.json:2:9  "games" is taken: it has a meaning of its own in addresses. Choose another id. Rename the folder with it.',
    ])
    const hosts = ['localhost', 'games.localhost', '127.0.0.1']
    const lines = say({ 'tenants/ruby/tenant.json': { id: 'ruby', name: 'Ruby', merchant: 'ruby', hosts } })
    expect(lines).toHaveLength(3)
    expect(lines[2]).toContain('Browsers read "127.0.0.1" as the machine with the number 127.0.0.1, and not as a name.')
    expect(lines[1]).toBe(
      'tenants/ruby/tenant.json:7:5  The host "games.localhost" can belong to no tenant: it leads to this machine or to another part of the program. Remove it; "ruby.localhost" is there by itself.',
    )
  })

  it.each([
    ['ruby-', 'such as "ruby"'],
    ['xn--ruby', 'such as "xn-ruby"'],
    ['Jade', 'such as "jade"'],
    ['7seas', 'such as "seas"'],
    ['jade_sea', 'such as "jade-sea"'],
    ['nul', 'Windows stores no folder of this name'],
    ['lpt4', 'Windows stores no folder of this name'],
  ])('check refuses the id %s as "new" does, and says what to write', (id, said) => {
    const lines = say({ [`tenants/${id}/tenant.json`]: { id, name: 'Jade', merchant: 'jade' } }, id)
    const line = lines.find(text => text.includes(`"${id}" cannot be the id of a tenant`))
    expect(line).toContain(said)
    expect(line).toContain('Rename the folder with it.')
    expect(lines.join()).not.toMatch(/has no tenant\.json/)
  })

  it('an id of one letter is refused with the length that it needs', () => {
    expect(say({ 'tenants/j/tenant.json': { id: 'j', name: 'Jade', merchant: 'jade' } }, 'j')).toEqual([
      'tenants/j/tenant.json:2:9  tenant.id is "j", but 2 to 31 small letters, digits and dashes are expected, starting with a letter. Choose another name.',
    ])
  })

  it.each([
    ['3232235777', '192.168.1.1'],
    ['0xc0a80101', '192.168.1.1'],
    ['0300.0250.1.1', '192.168.1.1'],
    ['10.1', '10.0.0.1'],
    ['192.0.2.7', '192.0.2.7'],
    ['[2001:db8::7]', '[2001:db8::7]'],
  ])('the host %s is refused as the number of a machine', (host, number) => {
    const ruby = (more: object) => ({
      'tenants/ruby/tenant.json': { id: 'ruby', name: 'Ruby', merchant: 'ruby', ...more },
    })
    expect(say(ruby({ hosts: [host] }))).toEqual([
      `tenants/ruby/tenant.json:6:5  Browsers read "${host}" as the machine with the number ${number}, and not as a name. Write a name that leads to that machine, such as "www.example.com".`,
    ])
    if (host.startsWith('[')) return
    expect(say(ruby({ origin: `https://${host}` })).join()).toContain(`as the machine with the number ${number}`)
  })

  it('a host with a part of more than 63 letters is refused, which no name server knows', () => {
    const hosts = [`${'a'.repeat(63)}.example`, `${'a'.repeat(64)}.example`]
    expect(say({ 'tenants/ruby/tenant.json': { id: 'ruby', name: 'Ruby', merchant: 'ruby', hosts } })).toEqual([
      expect.stringContaining('is not a host name'),
    ])
  })

  it('ENG-01 a tenant without an id of its own is reported what to write', () => {
    expect(say({ 'tenants/ruby/tenant.json': { name: 'Ruby', merchant: 'ruby' } })).toEqual([
      'tenants/ruby/tenant.json:1:1  The tenant has no "id" of its own. Add "id": "ruby".',
    ])
  })
})
