/** Chooses roles by brand. */
import { ALL_BRANDS, ROLES, type Role, type RolesByBrand } from '../../schemas/studio/roles.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import { brandName } from '../shell/role-list.tsx'
import { texts } from '../texts/texts.ts'
import css from './people.module.css'

export interface RolesEditorProps {
  roles: RolesByBrand
  onChange: (roles: RolesByBrand) => void
  /** Id of a brand that the operator owns -> its name; may hold `*`. */
  names: Readonly<Record<string, string>>
}

export function RolesEditor({ roles, onChange, names }: RolesEditorProps) {
  const shown = Object.keys(roles)
  const others = Object.keys(names).filter(brand => !shown.includes(brand))
  const tick = (brand: string, role: Role, on: boolean) => {
    const held = roles[brand] ?? []
    onChange({ ...roles, [brand]: ROLES.filter(one => (one === role ? on : held.includes(one))) })
  }
  return (
    <>
      {shown.map(brand => (
        <fieldset key={brand} className={css.brand}>
          <legend>{brandName(brand, names)}</legend>
          <div className={css.choices}>
            {ROLES.map(role => (
              <Checkbox
                key={role}
                id={`${brand === ALL_BRANDS ? 'all' : brand}-${role}`}
                label={texts.roles[role].name}
                hint={texts.roles[role].text}
                checked={roles[brand]?.includes(role)}
                onChange={on => tick(brand, role, on)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {others.length > 0 && (
        <SelectField
          id="another-brand"
          label={shown.length === 0 ? texts.people.brand : texts.people.anotherBrand}
          placeholder={texts.people.chooseBrand}
          value=""
          options={others.map(brand => ({ value: brand, label: brandName(brand, names) }))}
          onChange={brand => brand && onChange({ ...roles, [brand]: [] })}
        />
      )}
    </>
  )
}
