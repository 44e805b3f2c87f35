-- CreateTable: where runs wait, until they have read the gate again
CREATE TABLE "gate_wait" (
    "course_id" TEXT NOT NULL,
    "checkpoint" TEXT NOT NULL,
    "module_index" INTEGER NOT NULL,
    "run_number" INTEGER NOT NULL,

    CONSTRAINT "gate_wait_pkey" PRIMARY KEY ("course_id","checkpoint","module_index")
);

-- AddForeignKey
ALTER TABLE "gate_wait" ADD CONSTRAINT "gate_wait_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE CASCADE ON UPDATE CASCADE;

INSERT INTO "gate_wait" ("course_id", "checkpoint", "module_index", "run_number")
SELECT o."course_id", o."checkpoint", o."module_index", c."run_number"
FROM "open_review" o JOIN "course" c ON c."id" = o."course_id";

-- AlterTable: the id under which an event leaves; unlike the counter no other installation has it, nor this one after a restore
ALTER TABLE "outbox_event" ADD COLUMN "event_id" UUID NOT NULL DEFAULT gen_random_uuid();
