import { useImageSources } from '../../parts/games/image-sources.ts'
import { Money } from '../../parts/text/money.tsx'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import type { winners } from '../../schemas/endpoints/winners.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import css from './view.module.css'

export type Win = ReplyOf<typeof winners>['value'][number]

export function WinLine({ win }: { win: Win }) {
  const sources = useImageSources(win.picture)
  return (
    <div className={css.win}>
      <Picture sources={sources} alt="" width={48} height={48} className={css.art} />
      <div className={css.texts}>
        <span className={css.player}>{win.player}</span>
        <span className={css.game}>{win.gameName}</span>
      </div>
      <span className={css.prize}>
        +<Money amount={win.prize} />
      </span>
    </div>
  )
}

export function WinSkeleton() {
  return (
    <div className={css.win}>
      <Skeleton className={css.art} />
      <div className={css.texts}>
        <Skeleton className={css.skeleton} />
      </div>
      <Skeleton className={css.skeleton} />
    </div>
  )
}
