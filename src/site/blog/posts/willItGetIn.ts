export const text = {
  quote: 'The sofa fits the room. The room is not the problem.',
  body: `
"The sofa couldn't make the turn" is the saddest sentence in furnishing, because it is spoken on the stairs. It can be checked beforehand with a tape and ten minutes.

## Three sizes of a sofa

Read the label for width, depth and height, and find two more:

* **The diagonal depth.** Lay a straight edge from the top of the back to the front of the arm; measure at a right angle from it to the lower back corner. It is usually 5 to 8 inches less than the depth, and it is what has to go through a door when the sofa is tilted.
* **The height without feet**, if they unscrew. Two to six inches, for free.

## The door

Furniture is mostly made for openings of 33 to 34 inches; a door of 32 inches is hard. Measure the clear width with the door open, not the leaf. What goes through should be 3 to 4 inches narrower than the opening, or 2 inches on each side, because hands have a thickness too. Taking the door off its hinges wins an inch and a half.

A sofa goes through a door in one of three ways: flat, on its end, or tilted and turned like a hook. For the hook you need the diagonal depth to be less than the door's width, and free floor on both sides of the wall.

## The turn

In a corner of two halls, what matters is the length that can swing round. For halls of the same width and a right angle, a thin rod of at most 2.8 times the width goes round: 42 inch halls pass a rod of 118 inches. A sofa is not thin. Each inch of its depth costs two inches of length: at 34 inches deep only 50 inches are left lying flat. So it goes round on its end, if the ceiling is higher than the sofa is wide.

## The stairs

Measure the landing like a corner, and the height above the stairs like a ceiling: from the edge of the step up to the underside of the flight above. The narrowest point is usually the newel post.

## The lift

Depth, width, height, and the diagonal of the cabin from a lower back corner to the upper front one. Then the door, which is smaller than all of them.

## Try it before you order

1. Write down the narrowest number of each stage: street, hall, turn, stairs, door, room.
2. Compare it with width, depth, height and diagonal depth.
3. Where there is less than two inches to spare, build the sofa out of boxes and carry that.
`,
  sources: [
    'Practical delivery clearances as retailers and movers give them: 3 to 4 in less than the door (ehow.com), furniture made for doors of 33 to 34 in (vintagehomesouth)',
    'The longest rod around a right-angled corner is 2 x the square root of 2 times the width of two equal halls; each inch of breadth takes two inches from it',
  ],
}
