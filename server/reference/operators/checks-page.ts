/** Every code of a problem that the check of a brand reports. */
import { listCheckCodes, type Severity } from '../../tenants/problems/check-codes.ts'
import { code, prose, table } from '../frame/markup.ts'
import type { OperatorPage } from './operator-page.ts'

/** Severity -> its effect, in the words of the check. */
const EFFECTS: Record<Severity, string> = {
  error: 'error: keeps the brand from being published',
  warning: 'warning: the brand can be published',
  info: 'note: no mistake',
}

export function checksPage(): OperatorPage {
  const codes = listCheckCodes()
  const groups = [...new Set(codes.map(({ code: name }) => groupOf(name)))]
  const rowOf = ({ code: name, severity, meaning, fix }: (typeof codes)[number]) => ({
    id: name,
    cells: [
      `<a href="#${name}">${code(name)}</a>`,
      severity === 'info' ? 'note' : severity,
      `${prose(meaning)}${fix ? `<br><small>${prose(fix)}</small>` : ''}`,
    ],
  })
  return {
    groups: [{ title: 'Problems', links: groups.map(name => ({ href: `#problems-${name}`, text: `${name}/…` })) }],
    main: [
      `<p>${codes.length} codes. Severities: ${Object.values(EFFECTS).join('; ')}. The message of a problem names its place and the fix.</p>`,
      ...groups.map(
        name =>
          `<h2 id="problems-${name}">${name}</h2>${table(`Problems of ${name}`, ['Code', 'Severity', 'Meaning'], codes.filter(one => groupOf(one.code) === name).map(rowOf))}`,
      ),
    ].join(''),
  }
}

const groupOf = (name: string) => name.split('/')[0]!
