/** Pairs the widgets of a page, as the page names them (`widget:home/slots`), with their addresses in documents. */
import { readAddress, type Step, writeAddress } from '../../engine/index.ts'

const CHILDREN = 'children'

/** Returns the address of a widget, such as `screens/home:/main/[slots]`; undefined for a subject that is none. */
export function addressOf(subject: string): string | undefined {
  const [, place = '', rest = ''] = /^widget:([^/]+)\/(.+)$/.exec(subject) ?? []
  const ids = rest.split('/').map(id => id.replaceAll('~1', '/'))
  if (place === '' || rest === '') return undefined
  const [, kind, name = ''] = /^(shell|dialog)\.(.+)$/.exec(place) ?? []
  if (kind === 'shell') return write('shell.json', name, ids)
  return kind === 'dialog' ? write(`dialogs/${name}.json`, 'content', ids) : write(`screens/${place}.json`, 'main', ids)
}

function write(file: string, list: string, ids: readonly string[]): string {
  const path: Step[] = ids.flatMap((id, depth) => [{ key: depth === 0 ? list : CHILDREN }, { id }])
  return writeAddress({ file, path })
}

/** The reverse of `addressOf`; undefined for an address that is not of a widget. */
export function subjectOf(at: string): string | undefined {
  const read = readAddress(at)
  if ('refusal' in read || read.address.file === 'menus.json') return undefined
  const { file, path } = read.address
  const ids = path.flatMap(step => ('id' in step ? [step.id.replaceAll('/', '~1')] : []))
  const [first] = path
  if (ids.length === 0 || !first || !('key' in first)) return undefined
  const place =
    file === 'shell.json' ? `shell.${first.key}` : file.replace(/^screens\//, '').replace(/^dialogs\//, 'dialog.')
  return `widget:${place.replace(/\.json$/, '')}/${ids.join('/')}`
}
