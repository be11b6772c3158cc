import type { VendorModel } from '../../engine/model/site-model.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { useImageSources } from './image-sources.ts'
import css from './vendor-logo.module.css'

/** A vendor's logo, or its name when there is none. Pass `named` where the name stands beside it. */
export function VendorLogo({ vendor, named }: { vendor: Pick<VendorModel, 'title' | 'logo'>; named?: boolean }) {
  const sources = useImageSources(vendor.logo)
  if (sources.length === 0) return named ? null : <span className={css.name}>{vendor.title}</span>
  return (
    <Picture
      plain
      sources={sources}
      alt={named ? '' : vendor.title}
      width={120}
      height={48}
      className={css.logo}
      fallback={named ? null : <span className={css.name}>{vendor.title}</span>}
    />
  )
}
