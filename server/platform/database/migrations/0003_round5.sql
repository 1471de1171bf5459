CREATE TABLE "generation_jobs" (
	"owner_id" uuid NOT NULL,
	"draft_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"queue_id" uuid NOT NULL,
	"asked" jsonb,
	"state" text NOT NULL,
	"progress" jsonb NOT NULL,
	"written" text DEFAULT '' NOT NULL,
	"problem" jsonb,
	"node" uuid,
	"beat_at" timestamp with time zone NOT NULL,
	"listeners" integer DEFAULT 0 NOT NULL,
	"heard_at" timestamp with time zone NOT NULL,
	"cancel_asked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "generation_jobs_owner_id_draft_id_kind_pk" PRIMARY KEY("owner_id","draft_id","kind")
);
--> statement-breakpoint
CREATE TABLE "model_costs" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"draft_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"model" text NOT NULL,
	"day" date NOT NULL,
	"micros" bigint NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "layouts" DROP CONSTRAINT "layouts_owner_id_board_id_pk";--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "view_seed" bigint;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "made" jsonb;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "made_by" jsonb;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "view_seed" bigint;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "made" jsonb;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "made_by" jsonb;--> statement-breakpoint
ALTER TABLE "layouts" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "layouts" ADD COLUMN "name" text DEFAULT 'Layout 1' NOT NULL;--> statement-breakpoint
ALTER TABLE "layouts" ADD COLUMN "shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "layouts" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "layouts" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "layouts" ADD CONSTRAINT "layouts_owner_id_board_id_id_pk" PRIMARY KEY("owner_id","board_id","id");--> statement-breakpoint
CREATE INDEX "generation_jobs_beat" ON "generation_jobs" USING btree ("state","beat_at");--> statement-breakpoint
CREATE INDEX "model_costs_day" ON "model_costs" USING btree ("owner_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "layouts_shown" ON "layouts" USING btree ("owner_id","board_id") WHERE shown and deleted_at is null;