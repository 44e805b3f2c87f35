-- AlterTable
ALTER TABLE "enrollment" ADD COLUMN "used_invitation" TIMESTAMPTZ(3);
