import { useCurrentPage, useSite } from '../../runtime/state/page-context.ts'
import css from './brand-mark.module.css'

export interface BrandMarkProps {
  /** Path below /brand/ of the wide logo; without it the square mark and the name are shown. */
  logo?: string
  /** Logo for the light theme. */
  logoLight?: string
  size?: 'm' | 'l'
}

/** The brand's logo; screen readers get the brand's name in every form. */
export function BrandMark({ logo, logoLight, size }: BrandMarkProps) {
  const { brand } = useSite()
  const { theme } = useCurrentPage()
  const file = (theme === 'light' && logoLight) || logo
  if (file) {
    return <img className={css.logo} data-size={size} src={`/brand/${file}`} alt={brand.name} width={160} height={40} />
  }
  return (
    <span className={css.mark} data-size={size}>
      <img src={brand.mark} alt="" width={40} height={40} />
      <span className={css.name}>{brand.name}</span>
    </span>
  )
}
