import { expect, it } from 'vitest'
import { BASE_TENANT, type Files, linesOf, problemsOf, ruby } from '../../../../tests/tenants/tenant-fixture.ts'
import { problemLine } from '../../problems/print-problem.ts'

const say = (files: Files, id?: string) => problemsOf(files, id).map(problemLine)

it('ENG-01 id and folder agree, and a host belongs to one tenant', () => {
  expect(linesOf(ruby({ id: 'rubin' }))).toEqual([
    'error tenants/ruby/tenant.json:2:9  The id is "rubin", but the folder is named "ruby". Write "id": "ruby", or rename the folder.',
  ])
  expect(
    linesOf({
      ...ruby({ hosts: ['play.example'] }),
      'tenants/jade/tenant.json': { id: 'jade', name: 'Jade', merchant: 'jade', hosts: ['play.example'] },
    }),
  ).toEqual([
    'error tenants/ruby/tenant.json:6:5  Two brands claim the host "play.example": "ruby" and "jade". Keep it in one of the two; to move it, publish "jade" without it first.',
  ])
  expect(linesOf(ruby({ hosts: ['https://Play.example/'] }))[0]).toContain('Write "play.example".')
  const origin = 'https://www.play.example:8443'
  expect(linesOf(ruby({ hosts: ['play.example'], origin }))).toEqual([
    expect.stringContaining('Add "www.play.example" to "hosts", or write an address at one of them.'),
  ])
  expect(linesOf(ruby({ hosts: ['play.example', 'www.play.example'], origin }))).toEqual([])
  // hosts that no browser can open
  expect(linesOf(ruby({ hosts: ['play.example'], origin: 'https://play.example:99999' }))[0]).toMatch(
    /a port up to 65535/,
  )
  for (const number of ['shop.1', '4294967297', '300.1.1.1'])
    expect(linesOf(ruby({ hosts: [number] }))[0]).toContain(`"${number}" is not a host name: what ends in a number`)
  expect(linesOf(ruby({ hosts: ['shop\\one.example'] }))[0]).toContain('Write the name alone')
  const machine = { id: 'jade', name: 'Jade', merchant: 'jade', hosts: ['10.0.0.7'] }
  expect(linesOf({ ...ruby({ hosts: ['10.0.0.7'] }), 'tenants/jade/tenant.json': machine })).toEqual([
    expect.stringContaining('as the machine with the number 10.0.0.7'),
  ])
  expect(linesOf(ruby({ hosts: ['Bücher.example'] }))[0]).toContain('Write "xn--bcher-kva.example".')
  // each brand is reported, also when they write the host differently
  const jade = {
    'tenants/jade/tenant.json': { id: 'jade', name: 'Jade', merchant: 'jade', hosts: ['PLAY.example.'] },
  }
  const both = { ...ruby({ hosts: ['play.example'] }), ...jade }
  for (const id of ['ruby', 'jade']) expect(linesOf(both, id).join()).toContain('Two brands claim the host')
  expect(linesOf({ 'tenants/base/tenant.json': { ...BASE_TENANT, hosts: ['x.example'] } }, 'base')[0]).toContain(
    'base is what brands build on and no site: it has no hosts.',
  )
})

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
