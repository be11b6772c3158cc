/** Words that name a colour or a light; they outrank what the subject would wear: a ruby is not green. */
import type { PaletteName } from '../palettes.ts'

const tints: readonly (readonly [RegExp, readonly PaletteName[]])[] = [
  [/\b(ruby|red|crimson|scarlet|blood)|đỏ|แดง/, ['imperial', 'rose', 'violetFire']],
  [/\b(sapphire|blue|azure|cobalt)|xanh dương|น้ำเงิน/, ['midnight', 'ocean']],
  [/\b(emerald|green)|xanh lá|เขียว/, ['emerald', 'jade']],
  [/\b(amethyst|purple|violet|royal)|tím|ม่วง/, ['royal', 'nebula']],
  [/\b(pink|blush)|hồng|ชมพู/, ['candy', 'sakura', 'rose']],
  [/\b(silver|platinum|diamond)|bạc|เงินแท้/, ['ice', 'noir']],
  [/\b(black|dark|shadow|noir|obsidian)|đen|ดำ/, ['noir', 'bronze']],
  [/\b(midnight|night|twilight|starry)|đêm|ราตรี/, ['midnight', 'nebula', 'noir']],
  [/\b(ice|icy|frozen|frost\w*|arctic|winter|snow\w*)\b|băng|tuyết|หิมะ/, ['ice', 'midnight']],
  [/\b(fire|fiery|blaz\w*|burning|lava|inferno|flam\w*|fever)\b|lửa|เพลิง/, ['volcano', 'imperial', 'violetFire']],
  [/\b(gold|golden)\b|vàng|ทอง/, ['noir', 'bronze', 'imperial', 'royal']],
  [/\bneon\b|\bcyber/, ['neon', 'nebula']],
  [/\bjade\b|ngọc bích|หยก/, ['jade', 'emerald']],
  [/\b(desert|sahara|sand|dune)/, ['desert', 'sunset']],
  [/\b(summer|tropic\w*|sunny|beach)\b/, ['citrus', 'sunset', 'ocean']],
  [/\b(spring|garden|blossom)/, ['sakura', 'jade']],
  [/\b(autumn|harvest|forest|wood)/, ['forest', 'bronze']],
]

/** The palettes that the first colour word of a title allows. */
export function readTint(title: string): readonly PaletteName[] | undefined {
  const text = title.normalize('NFC').toLowerCase()
  return tints.find(([words]) => words.test(text))?.[1]
}
