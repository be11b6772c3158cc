/** Files that the pages of the reference for operators show: pictures of widgets, and the style sheet of icons. */
import { REFERENCE } from '../../tenants/problems/reference-address.ts'

const pictures = import.meta.glob<string>('../../../docs/pictures/widgets/*.webp', {
  query: '?inline',
  import: 'default',
})
const nameOf = (file: string) => file.split('/').at(-1)!.replace('.webp', '')

/** Address of the style sheet that draws the icons on the page of names. */
export const ICON_SHEET = `${REFERENCE}/icons.css`

/** Widget -> function that reads its picture, for those that have one. */
export const PICTURES: Readonly<Record<string, () => Promise<Buffer>>> = Object.fromEntries(
  Object.entries(pictures).map(([file, load]) => [
    nameOf(file),
    async () => Buffer.from((await load()).split(',')[1]!, 'base64'),
  ]),
)

export const pictureAddress = (widget: string): string => `${REFERENCE}/pictures/${widget}.webp`

export interface PictureSize {
  width: number
  height: number
}

/** Returns the size of each picture in pixels, which pages need for the space that it takes before it is loaded. */
export async function readPictureSizes(): Promise<Record<string, PictureSize>> {
  const sizes = Object.entries(PICTURES).map(async ([widget, read]) => [widget, sizeOf(await read())] as const)
  return Object.fromEntries(await Promise.all(sizes))
}

/** Reads the size from the header of a lossy WebP, which holds two numbers of 14 bits each. */
const sizeOf = (webp: Buffer): PictureSize => ({
  width: webp.readUInt16LE(26) & 0x3fff,
  height: webp.readUInt16LE(28) & 0x3fff,
})
