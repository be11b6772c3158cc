/** Prints the stored data of a member. */
import type { Colors } from 'picocolors/types.js'
import { groupMember } from '../../server/back-office/queues/group-member.ts'
import type { MemberDescription } from '../../server/platform/features/support/describe-member.ts'

/** Groups of lines, each with a heading; an empty group says so. */
export function printMember(id: string, member: MemberDescription, { bold, dim }: Colors): string[] {
  const groups = groupMember(member)
  const width = Math.max(...groups.flatMap(({ values }) => values.map(([name]) => name.length)))
  return [
    `${bold(member.account.username)} of ${id}`,
    ...groups.flatMap(({ title, values }) => [
      '',
      bold(title),
      ...(values.length > 0 ? values.map(([name, value]) => `  ${dim(name.padEnd(width))}  ${value}`) : ['  none']),
    ]),
  ]
}
