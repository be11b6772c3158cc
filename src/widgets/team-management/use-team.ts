import { useState } from 'react'
import { type PagedCall, usePagedCall } from '../../parts/lists/use-paged-call.ts'
import { useUsernameSearch } from '../../parts/lists/username-search.tsx'
import type { QueryOf, ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { teamMembers } from '../../schemas/endpoints/team-members.ts'
import type { TableSort } from '../../ui/data/table-sort.ts'

type Reply = ReplyOf<typeof teamMembers>['value']
export type Person = Reply['list'][number]

export interface TeamState {
  list: PagedCall<typeof teamMembers>
  reply: Reply | undefined
  search: ReturnType<typeof useUsernameSearch>
  sort: TableSort
  setSort: (sort: TableSort) => void
  /** Lists the people directly below a member; the agent's own downline without a number. Ends a search. */
  openTeam: (memberId?: number) => void
  /** Returns the person in the list's current state; people who are not listed are unchanged. */
  latest: (person: Person) => Person
  /** Loads everything again. */
  refresh: () => Promise<void>
  /** Grows with each refresh. */
  serial: number
}

export function useTeam(perPage: number): TeamState {
  const [upline, setUpline] = useState<number>()
  const search = useUsernameSearch()
  const { searched } = search
  const [sort, setSort] = useState<TableSort>({ key: 'username', down: false })
  const [serial, setSerial] = useState(0)
  const order = { sort: sort.key as NonNullable<QueryOf<typeof teamMembers>['sort']>, down: sort.down }
  const list = usePagedCall(
    teamMembers,
    searched ? { username: searched, ...order } : { ...(upline !== undefined && { upline }), ...order },
    perPage,
    { onFocus: true },
  )
  const reply = list.value?.value
  return {
    list,
    reply,
    search,
    sort,
    setSort,
    serial,
    openTeam(memberId) {
      search.clear()
      setUpline(memberId)
    },
    latest: person => reply?.list.find(({ id }) => id === person.id) ?? person,
    async refresh() {
      setSerial(serial + 1)
      await list.reload()
    },
  }
}
