/** Sentences about single products. Each says only what the facts hold; a row that lacks a fact is not offered. */
import type { Role, Thing } from './facts.ts'

/** A sentence of the thing, or null when it lacks the fact that the sentence is about. */
export type Sentence = (thing: Thing) => string | null

const bold = ({ name }: Thing) => `**${name}**`
const when =
  (has: (thing: Thing) => boolean, say: (thing: Thing) => string): Sentence =>
  (thing) =>
    has(thing) ? say(thing) : null
/** From this width on a rug carries furniture; a smaller one is a mat. Inches. */
const AREA_RUG = 60
const made = (thing: Thing) => thing.material !== null && thing.colour !== null
const sized = (thing: Thing) => thing.wide !== null && thing.deep !== null

export const SENTENCES: Record<Role, readonly Sentence[]> = {
  anchor: [
    when(
      (t) => made(t) && sized(t),
      (t) => `The ${bold(t)} sets the scale: ${t.wide} inches wide and ${t.deep} deep, in ${t.colour}.`,
    ),
    when(made, (t) => `Everything starts with the ${bold(t)}, made of ${t.material} in ${t.colour}.`),
    when(
      sized,
      (t) => `At ${t.wide} inches wide, the ${bold(t)} takes the longest wall and the rest falls into place around it.`,
    ),
    when(
      made,
      (t) => `The ${bold(t)} does the heavy lifting here; its ${t.colour} is the note that the other pieces answer.`,
    ),
    when(
      sized,
      (t) => `Give the ${bold(t)} its ${t.wide} by ${t.deep} inches first, and plan the walkways from there.`,
    ),
    when(made, (t) => `In the middle of it all stands the ${bold(t)}, ${t.colour} and built from ${t.material}.`),
  ],
  seat: [
    when(made, (t) => `The ${bold(t)} pulls up a place to sit in ${t.colour}.`),
    when(sized, (t) => `The ${bold(t)} needs only ${t.wide} inches of width, so it can move to wherever the talk is.`),
    when(made, (t) => `Next to it, the ${bold(t)} brings ${t.material} into the mix.`),
    when(
      (t) => t.colour !== null,
      (t) => `For sitting there is the ${bold(t)}; its ${t.colour} keeps to the palette.`,
    ),
    when(made, (t) => `The ${bold(t)}, finished in ${t.colour}, turns a spare corner into a seat.`),
  ],
  table: [
    when(made, (t) => `The ${bold(t)} keeps things within reach, in ${t.material}.`),
    when(sized, (t) => `A surface where you need one: the ${bold(t)}, ${t.wide} inches across.`),
    when(
      (t) => t.colour !== null,
      (t) => `The ${bold(t)} holds what the day brings in, and its ${t.colour} ties back to the larger pieces.`,
    ),
    when(made, (t) => `Books, glasses and keys land on the ${bold(t)}, made of ${t.material}.`),
    when(sized, (t) => `The ${bold(t)} measures ${t.wide} by ${t.deep} inches and earns each of them.`),
  ],
  light: [
    when(
      (t) => t.colour !== null,
      (t) => `After dark the ${bold(t)} takes over, a ${t.colour} accent even when it is switched off.`,
    ),
    when(made, (t) => `The ${bold(t)} adds a low pool of light and a touch of ${t.material}.`),
    when(
      (t) => t.colour !== null,
      (t) =>
        `Place the ${bold(t)} off to one side; light from an angle shows texture, and its ${t.colour} reads from across the room.`,
    ),
    when(made, (t) => `Light comes from the ${bold(t)}, made of ${t.material}.`),
  ],
  textile: [
    when(made, (t) => `The ${bold(t)} adds a layer of ${t.material} in ${t.colour}.`),
    when(
      (t) => t.colour !== null,
      (t) => `Fold the ${bold(t)} where the hand finds it; ${t.colour} is all the pattern it needs.`,
    ),
    when(made, (t) => `Softness comes from the ${bold(t)}: ${t.material}, in ${t.colour}.`),
    when(
      (t) => t.colour !== null,
      (t) => `With the ${bold(t)} in ${t.colour}, the room gets something to touch.`,
    ),
    when(made, (t) => `The ${bold(t)} is the easiest piece to change with the seasons; for now it is ${t.colour}.`),
  ],
  rug: [
    when(
      (t) => sized(t) && t.colour !== null,
      (t) => `Underfoot, the ${bold(t)} marks out ${t.wide} by ${t.deep} inches of ${t.colour}.`,
    ),
    when(
      (t) => made(t) && (t.wide ?? 0) >= AREA_RUG,
      (t) => `The ${bold(t)} grounds the group with ${t.material} in ${t.colour}.`,
    ),
    when(
      (t) => made(t) && (t.wide ?? 0) >= AREA_RUG,
      (t) =>
        `Slide the ${bold(t)} under the front legs so that the pieces read as one; the ${t.colour} does the joining.`,
    ),
    when(
      (t) => t.colour !== null,
      (t) => `Bare feet get the ${bold(t)} in ${t.colour}.`,
    ),
    when(made, (t) => `On the floor lies the ${bold(t)}: ${t.material}, in ${t.colour}.`),
  ],
  paint: [
    when(
      (t) => t.colour !== null,
      (t) => `On the walls goes **${t.name}**, so every piece is seen against ${t.colour}.`,
    ),
    when(
      (t) => t.colour !== null,
      (t) => `**${t.name}** colors the walls and sets the light for everything else.`,
    ),
    when(
      (t) => t.colour !== null,
      (t) => `A coat of **${t.name}** turns the walls into part of the palette.`,
    ),
    when(
      (t) => t.colour !== null,
      (t) => `The background is **${t.name}**; try it on one wall before you commit to four.`,
    ),
  ],
  tile: [
    when(made, (t) => `The walls take the ${bold(t)}, ${t.material} in ${t.colour}.`),
    when(
      (t) => t.colour !== null,
      (t) => `The ${bold(t)} covers the wet wall and gives the walls their ${t.colour}.`,
    ),
    when(made, (t) => `For the hard surfaces there is the ${bold(t)} in ${t.material}.`),
  ],
  fixture: [
    when(made, (t) => `The ${bold(t)} brings a line of ${t.colour} to the wall.`),
    when(
      (t) => t.material !== null,
      (t) => `The ${bold(t)}, made of ${t.material}, is the one piece that is used every single day.`,
    ),
    when(
      (t) => t.colour !== null,
      (t) => `Keep the other metal close to the ${t.colour} of the ${bold(t)}.`,
    ),
  ],
  thing: [
    (t) => `The ${bold(t)} gives the eye a place to rest.`,
    when(sized, (t) => `The ${bold(t)} takes ${t.wide} inches of width.`),
    (t) => `Leave a little air around the ${bold(t)}.`,
    (t) => `The ${bold(t)} finishes the group.`,
  ],
}

/** Said of a thing of which too little is known for any other sentence. */
export const plainSentence = (thing: Thing) => `The ${bold(thing)} completes the set.`
