import type { CallRequest, WidgetCalls } from '../../runtime/page/widget.ts'
import { lotteryBoard } from '../../schemas/endpoints/lottery-board.ts'
import { LOTTERY_REGIONS } from '../../schemas/lottery/lottery-file.ts'
import { isDay } from '../../ui/fields/day-range.ts'
import type { Settings } from './settings.ts'

/** The call for the region and the day of an address, without values that name none. */
export const boardCall = ({ region = '', day = '' }: Record<string, string>) => ({
  endpoint: lotteryBoard,
  query: {
    region: LOTTERY_REGIONS.find(one => one === region),
    day: isDay(day) ? day : undefined,
  },
})

export const calls: WidgetCalls<Settings> = (_, { query }): CallRequest[] => [boardCall(query)]
