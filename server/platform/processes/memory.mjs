/**
 * The environment of a process that gives memory back: of the server and of its workers. By its own rules, glibc keeps what large
 * blocks took after they are freed: each freed block raises the size from which memory is given back at once, up to 32 MiB, and
 * each thread has an arena. With the first of these sizes for good (128 KiB) and two arenas, a server in use takes half
 * of the memory, as does a worker that has painted. Other systems ignore them.
 */
export const GIVING_MEMORY_BACK = { MALLOC_MMAP_THRESHOLD_: `${128 * 1024}`, MALLOC_ARENA_MAX: '2' }
